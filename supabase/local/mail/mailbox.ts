import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { StackError } from '../stack-error.ts';

/** A captured email; nothing is ever delivered. */
export type CapturedMail = {
  id: string;
  /** The plain addresses, joined by ', '. */
  to: string;
  /** The sender as in the header: 'Name <address>' or an address. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The source of an email that arrived over SMTP. Only the newest emails keep it, because it is as long as all other
   * fields together.
   */
  source?: string | undefined;
  /** The headers by lower-case name; values of a repeated header are joined by a line break. */
  headers: Record<string, string>;
  receivedAt: string;
  via: 'smtp' | 'emailjs';
  /** The template and its parameters, for EmailJS only. */
  templateId?: string;
  params?: Record<string, unknown>;
};

export type NewMail = Omit<CapturedMail, 'id' | 'receivedAt'>;

export type MailStore = {
  /** Resolves when the email is stored: with a folder, when it would survive the process. */
  add: (mail: NewMail) => Promise<CapturedMail>;
  /** Lists the emails, newest first, without their sources. */
  list: () => CapturedMail[];
  sourceOf: (id: string) => string | undefined;
  clear: () => Promise<void>;
};

/** Enough for hours of tests in memory, and for a development stack at its next start. */
const keptInMemory = 20_000;
const keptOverRestart = 500;

function readMail(line: string, file: string): CapturedMail {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new StackError(
      `${file} is damaged. Delete it and start again: it holds captured mails only.`,
      { cause },
    );
  }
}

/** Keeps the newest emails in memory and, if a folder is given, in a file with one line each. */
export async function openMailStore(dir: string | undefined): Promise<MailStore> {
  const mails: CapturedMail[] = [];
  const file = dir && join(dir, 'mails.jsonl');

  if (file) {
    await mkdir(dir, { recursive: true });
    const text = existsSync(file) ? await readFile(file, 'utf8') : '';
    // A last line without its end was being written when the stack was killed.
    const lines = text.split('\n').slice(0, -1).slice(-keptOverRestart);
    for (const line of lines) mails.push(readMail(line, file));
    await writeFile(`${file}.draft`, lines.map((line) => `${line}\n`).join(''));
    await rename(`${file}.draft`, file);
  }

  return {
    async add(mail) {
      const kept = { ...mail, id: randomUUID(), receivedAt: new Date().toISOString() };
      if (file) await appendFile(file, `${JSON.stringify(kept)}\n`);
      mails.push(kept);
      if (mails.length > keptInMemory) mails.shift();
      delete mails.at(-1 - keptOverRestart)?.source;
      return kept;
    },
    list: () => mails.toReversed().map(({ source: _source, ...mail }) => mail),
    sourceOf: (id) => mails.find((mail) => mail.id === id)?.source,
    async clear() {
      mails.length = 0;
      if (file) await writeFile(file, '');
    },
  };
}

/** Serves the mailbox: a page for people, JSON for tests. */
export function mailboxRoutes(mails: MailStore): Hono {
  const routes = new Hono();

  routes.get('/__mail', async (context) =>
    context.html(await readFile(join(import.meta.dirname, 'mailbox-page.html'), 'utf8')),
  );
  routes.get('/__mail.json', (context) => {
    context.header('cache-control', 'no-store');
    return context.json(mails.list());
  });
  routes.get('/__mail/:id/source', (context) => {
    const source = mails.sourceOf(context.req.param('id'));
    return source === undefined ? context.notFound() : context.text(source);
  });
  routes.delete('/__mail.json', async (context) => {
    await mails.clear();
    return context.body(null, 204);
  });

  return routes;
}
