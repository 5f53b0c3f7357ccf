/**
 * Runs the function notify-owner in a process that a test ticks and kills: `node outbox-worker-process.ts <json
 * settings>`.
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import {
  createBulkMailer,
  createMailer,
  type MailSettings,
} from '../../supabase/functions/_shared/mail/send/mailer.ts';
import { startNotifyOwner } from './notify-owner.ts';

export interface OutboxWorkerSettings {
  url: string;
  secretKey: string;
  mail: MailSettings;
  /** Before each email, so that a test can kill in time. */
  pauseMs: number;
}

const settings: OutboxWorkerSettings = JSON.parse(process.argv[2] ?? '{}');

const service = createClient(settings.url, settings.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const provider = createBulkMailer(settings.mail);
const notifyOwner = startNotifyOwner(
  service,
  createMailer({
    ...provider,
    async sendBatch(messages, key) {
      await sleep(settings.pauseMs);
      return await provider.sendBatch(messages, key);
    },
  }),
  provider.idempotencySeconds,
);

let isRunning = false;
async function run() {
  if (isRunning) return;
  isRunning = true;
  await notifyOwner();
  isRunning = false;
}

process.on('message', () => void run());
// The parent process is gone.
process.on('disconnect', () => process.exit());
process.send?.({ memory: 0 });
// A killed process leaves nothing behind for the next one.
flushCompileCache();
