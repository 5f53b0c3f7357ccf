/**
 * Runs the deployed newsletter worker on a stack: `node newsletter-worker-process.ts <json settings>`. Shortens the
 * engine's times and batches on the way to the API, so that a test sees the recovery from a crash within a second.
 */
import { createClient } from '@supabase/supabase-js';
import { createResendMailer } from '../../supabase/functions/_shared/mail/send/resend.ts';
import { createLedger } from '../../supabase/functions/newsletter-worker/ledger.ts';
import { impatientFetch, type Pace, workOnTicks } from './worker-ticks.ts';

export interface StackWorkerSettings extends Pace {
  url: string;
  secretKey: string;
  providerUrl: string;
  apiKey: string;
  leaseSeconds: number;
  maxBatchSize: number;
  /** Instead of the engine's growing pauses, where the provider names none. */
  retrySeconds: number;
}

const settings: StackWorkerSettings = JSON.parse(process.argv[2] ?? '{}');

function hasten(functionName: string | undefined, given: Record<string, unknown>) {
  if (functionName === 'claim_newsletter_batch')
    return { ...given, max_size: settings.maxBatchSize, lease_seconds: settings.leaseSeconds };
  if (functionName === 'finish_newsletter_batch')
    return { ...given, retry_seconds: given.retry_seconds ?? settings.retrySeconds };
  return given;
}

const hastenedFetch: typeof fetch = (input, init) => {
  if (typeof init?.body !== 'string') return fetch(input, init);
  const address = input instanceof Request ? input.url : input.toString();
  const given: Record<string, unknown> = JSON.parse(init.body);
  return fetch(input, {
    ...init,
    body: JSON.stringify(hasten(new URL(address).pathname.split('/').at(-1), given)),
  });
};

const service = createClient(settings.url, settings.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: { fetch: hastenedFetch },
});
const mailer = createResendMailer(
  { apiKey: settings.apiKey, apiUrl: settings.providerUrl },
  impatientFetch(settings),
);
workOnTicks({ ledger: createLedger(service, mailer, null), mailer }, settings);
