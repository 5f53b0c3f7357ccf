// Mail through Resend's HTTP API. After a crash: exactly once. Resend remembers an idempotency key for 24 hours and answers
// a repeat without sending again, so an attempt with an unknown ending is repeated with the same key. After those 24 hours
// a person decides.
// Statuses and names of errors: https://resend.com/docs/api-reference/errors
import * as z from 'zod';
import {
  mailTimeoutMs,
  quotaRetrySeconds,
  reasonLine,
  repairRetrySeconds,
  type BulkMailer,
  type Message,
  type Outcome,
} from '../mail.ts';
import { formatSender } from './senders.ts';

/** `apiUrl` names another server with Resend's API. */
export type ResendSettings = { apiKey: string; apiUrl?: string };

const maxBatchSize = 100;

// An hour less than Resend guarantees, because its clock is not ours.
const idempotencySeconds = 23 * 60 * 60;

export function createResendMailer(
  { apiKey, apiUrl = 'https://api.resend.com' }: ResendSettings,
  send: typeof fetch = fetch,
): BulkMailer {
  async function post(body: string, idempotencyKey: string): Promise<Outcome> {
    const response = await send(`${apiUrl}/emails/batch`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
        // Lets one bad address fail alone.
        'x-batch-validation': 'permissive',
      },
      body,
      // A followed POST would become a GET, whose response says nothing about the email.
      redirect: 'manual',
      signal: AbortSignal.timeout(mailTimeoutMs),
    });
    const text = await response.text();
    return response.ok ? acceptance(text) : refusal(response, text);
  }

  return {
    maxBatchSize,
    idempotencySeconds,
    async sendBatch(messages, idempotencyKey) {
      try {
        const outcome = await post(JSON.stringify(messages.map(toPayload)), idempotencyKey);
        return isComplete(outcome, messages.length)
          ? withPlaces(outcome, messages.length)
          : unreadable;
      } catch (error) {
        return failure(error);
      }
    },
  };
}

const longestRetrySeconds = 24 * 60 * 60;

function toPayload({ from, to, replyTo, subject, html, text, headers }: Message) {
  // JSON leaves out undefined fields.
  return { from: formatSender(from), to: [to], reply_to: replyTo, subject, html, text, headers };
}

const unreadable: Outcome = {
  kind: 'unknown',
  reason: 'The email provider gave an answer that cannot be read.',
};

const acceptanceSchema = z.object({
  data: z.array(z.object({ id: z.string().nullable().catch(null) }).catch({ id: null })),
  errors: z.array(z.object({ index: z.int().min(0), message: z.string() })).default([]),
});

function acceptance(text: string): Outcome {
  const { data } = acceptanceSchema.safeParse(parseJson(text));
  return data
    ? {
        kind: 'accepted',
        failures: data.errors.map(({ index, message }) => ({ index, reason: reasonLine(message) })),
        ids: data.data.map(({ id }) => id),
      }
    : unreadable;
}

/** True unless a failure's index is outside the request, which leaves open which message it means. */
function isComplete(outcome: Outcome, size: number): boolean {
  return outcome.kind !== 'accepted' || outcome.failures.every(({ index }) => index < size);
}

/** Adds ids to messages: the response lists accepted emails in order, without those that failed. */
function withPlaces(outcome: Outcome, size: number): Outcome {
  if (outcome.kind !== 'accepted') return outcome;
  const { failures, ids: taken = [] } = outcome;
  const failed = new Set(failures.map(({ index }) => index));
  // A response of another length does not say to whom the ids belong.
  if (taken.length !== size - failed.size) return { kind: 'accepted', failures };
  const rest = taken.values();
  const ids = Array.from({ length: size }, (_, index) =>
    failed.has(index) ? null : (rest.next().value ?? null),
  );
  return { kind: 'accepted', failures, ids };
}

const errorSchema = z.object({ name: z.string().catch(''), message: z.string().catch('') });

function refusal(response: Response, text: string): Outcome {
  const { status } = response;
  const { name, message } = errorSchema.catch({ name: '', message: '' }).parse(parseJson(text));
  const reason = reasonLine(`The email provider answered ${status}: ${message || name || text}`);

  if (name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded') {
    return { kind: 'blocked', retrySeconds: quotaRetrySeconds, reason };
  }
  // The sender is the same in every email, so smaller batches would fail too.
  if (name === 'invalid_from_address') {
    return { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };
  }
  if (name === 'invalid_idempotent_request') {
    // The key was used for another text: an earlier attempt has reached Resend. A new key might double it, a repeat is
    // refused again, so a person decides at once.
    return { kind: 'unknown', isFinal: true, retrySeconds: idempotencySeconds, reason };
  }
  if (status === 429) {
    return { kind: 'refused', isTooFast: true, ...retryAfter(response), reason };
  }
  // 413: smaller batches may pass.
  if (status === 400 || status === 413 || status === 422) return { kind: 'rejected', reason };
  // 408: a proxy timed out. 409: the same request is being processed.
  if (status === 408 || status === 409 || status >= 500) return { kind: 'unknown', reason };
  return { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };
}

/**
 * Reads the header's seconds or date. A wait of more than a day is a mistake, and not a valid interval in the database.
 */
function retryAfter(response: Response): { retrySeconds?: number } {
  const header = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds >= 0 ? { retrySeconds: Math.min(seconds, longestRetrySeconds) } : {};
}

// Deno names the failed step in the message, Node in the code. All of these fail before a request is written.
const notConnected = /client error \(Connect\)|error trying to connect/;
const notConnectedCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Maps a missing response: certainly not sent without a connection, otherwise unknown. */
function failure(error: unknown): Outcome {
  const cause = error instanceof Error ? error.cause : undefined;
  const text = [error, cause].map((part) => (part instanceof Error ? part.message : '')).join(' ');
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const isNotSent = notConnected.test(text) || notConnectedCodes.has(code);
  return isNotSent
    ? { kind: 'refused', reason: 'The email provider could not be reached.' }
    : { kind: 'unknown', reason: 'The email provider did not answer.' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
