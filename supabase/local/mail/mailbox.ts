import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';

/** A mail as it left: nothing is ever delivered. */
export type CapturedMail = {
  id: string;
  /** Plain addresses, joined by ', '. */
  to: string;
  /** As in the header: 'Name <address>' or an address. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Names in lower case; a header that occurs several times has its values joined by a line break. */
  headers: Record<string, string>;
  receivedAt: string;
  via: 'smtp' | 'emailjs';
  /** EmailJS only: the template and what was passed to it. */
  templateId?: string;
  params?: Record<string, unknown>;
};

export type NewMail = Omit<CapturedMail, 'id' | 'receivedAt'>;

export type MailStore = {
  /** Resolves when the mail is kept: with a folder, when it would survive the process. */
  add: (mail: NewMail) => Promise<CapturedMail>;
  /** Newest first. */
  list: () => CapturedMail[];
  clear: () => Promise<void>;
};

const keptOnDisk = 500;
const keptInMemory = 20_000;

/** Keeps the newest mails, in memory and, when a folder is given, as one file each. */
export async function openMailStore(dir: string | undefined): Promise<MailStore> {
  const mails: CapturedMail[] = [];
  // Names sort by arrival, also within one millisecond.
  let count = 0;
  const fileNames = new Map<string, string>();

  if (dir) {
    await mkdir(dir, { recursive: true });
    for (const name of (await readdir(dir)).toSorted()) {
      if (!name.endsWith('.json')) continue;
      const mail: CapturedMail = JSON.parse(await readFile(join(dir, name), 'utf8'));
      fileNames.set(mail.id, name);
      mails.push(mail);
    }
  }

  async function forget(mail: CapturedMail): Promise<void> {
    const name = fileNames.get(mail.id);
    fileNames.delete(mail.id);
    if (dir && name) await rm(join(dir, name), { force: true });
  }

  return {
    async add(mail) {
      const kept = { ...mail, id: randomUUID(), receivedAt: new Date().toISOString() };
      if (dir) {
        const name = `${kept.receivedAt.replaceAll(':', '')}-${String(count++).padStart(6, '0')}.json`;
        await writeFile(join(dir, `${name}.draft`), JSON.stringify(kept, null, 2));
        await rename(join(dir, `${name}.draft`), join(dir, name));
        fileNames.set(kept.id, name);
      }
      mails.push(kept);
      const surplus = mails.splice(
        0,
        Math.max(0, mails.length - (dir ? keptOnDisk : keptInMemory)),
      );
      for (const old of surplus) await forget(old);
      return kept;
    },
    list: () => mails.toReversed(),
    async clear() {
      for (const mail of mails.splice(0)) await forget(mail);
    },
  };
}

/** The mailbox: a page for people, JSON for tests. */
export function mailboxRoutes(mails: MailStore): Hono {
  const routes = new Hono();

  routes.get('/__mail', async (context) =>
    context.html(await readFile(join(import.meta.dirname, 'mailbox-page.html'), 'utf8')),
  );
  routes.get('/__mail.json', (context) => {
    context.header('cache-control', 'no-store');
    return context.json(mails.list());
  });
  routes.delete('/__mail.json', async (context) => {
    await mails.clear();
    return context.body(null, 204);
  });

  return routes;
}
