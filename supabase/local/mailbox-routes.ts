import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { MailStore } from './mailbox.ts';

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
