/** The function notify-owner in a process that a test ticks and kills: `node outbox-worker-process.ts <json settings>`. */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import {
  createBulkMailer,
  createMailer,
  type MailSettings,
} from '../../supabase/functions/_shared/email/mailer.ts';
import { createOutbox } from '../../supabase/functions/_shared/outbox.ts';
import { createHandler } from '../../supabase/functions/notify-owner/handler.ts';

export interface OutboxWorkerSettings {
  url: string;
  secretKey: string;
  mail: MailSettings;
  /** Before each mail, so that a test can kill in time. */
  pauseMs: number;
}

const settings: OutboxWorkerSettings = JSON.parse(process.argv[2] ?? '{}');
const cronSecret = 'secret-of-this-process';

const service = createClient(settings.url, settings.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const provider = createBulkMailer(settings.mail);
const handler = createHandler({
  cronSecret,
  outbox: createOutbox(service, provider.idempotencySeconds),
  mailer: createMailer(provider, () => sleep(settings.pauseMs, true)),
  from: { name: 'Studio', address: 'hello@example.com' },
  ownerEmail: 'owner@example.com',
  siteUrl: 'https://site.test',
  now: () => performance.now(),
});

let isRunning = false;
async function run() {
  if (isRunning) return;
  isRunning = true;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${cronSecret}` };
  await handler(new Request('http://function', { method: 'POST', headers, body: '{}' }));
  isRunning = false;
}

process.on('message', () => void run());
// The parent process is gone.
process.on('disconnect', () => process.exit());
process.send?.({ memory: 0 });
// A killed process leaves nothing behind for the next one.
flushCompileCache();
