// Many mails through Resend's HTTP API. After a crash: exactly once. Resend remembers an idempotency key for 24 hours and
// answers a repeat without sending again, so whoever does not know how an attempt ended makes the same request with the
// same key. Past that time nobody can tell, and a human decides.
// Statuses and names of errors: https://resend.com/docs/api-reference/errors
import * as z from 'zod';
import type { BulkMailer, BulkMessage, Outcome } from './bulk-mailer.ts';
import { headerLine, mailTimeoutMs } from './mail.ts';
import { resendUrl, type ResendSettings } from './resend.ts';
import { formatSender } from './senders.ts';

const maxBatchSize = 100;

// An hour less than Resend promises: its clock is not ours.
const idempotencySeconds = 23 * 60 * 60;

// A used-up quota renews within the day or the month; asking four times an hour costs nothing.
const quotaRetrySeconds = 15 * 60;
// A key or a domain that is not valid: somebody has to do something, and should see it work soon after.
const repairRetrySeconds = 5 * 60;

// What the ledger keeps of a refusal.
const maxReasonLength = 300;

export function createBulkResendMailer(
  { apiKey, apiUrl = resendUrl }: ResendSettings,
  send: typeof fetch = fetch,
): BulkMailer {
  async function post(body: string, idempotencyKey: string): Promise<Outcome> {
    const response = await send(`${apiUrl}/emails/batch`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
        // One bad address fails alone.
        'x-batch-validation': 'permissive',
      },
      body,
      // Followed, a POST would become a GET, whose answer says nothing about mail.
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
        return isComplete(outcome, messages.length) ? outcome : unreadable;
      } catch (error) {
        return failure(error);
      }
    },
  };
}

function toPayload({ from, to, subject, html, text, headers }: BulkMessage) {
  return { from: formatSender(from), to: [to], subject, html, text, headers };
}

const unreadable: Outcome = {
  kind: 'unknown',
  reason: 'The mail provider gave an answer that cannot be read.',
};

const acceptanceSchema = z.object({
  data: z.array(z.unknown()),
  errors: z.array(z.object({ index: z.int().min(0), message: z.string() })).default([]),
});

function acceptance(text: string): Outcome {
  const { data } = acceptanceSchema.safeParse(parseJson(text));
  return data
    ? {
        kind: 'accepted',
        failures: data.errors.map(({ index, message }) => ({ index, reason: line(message) })),
      }
    : unreadable;
}

/** A failure that names nobody in the request leaves open who was meant. */
function isComplete(outcome: Outcome, size: number): boolean {
  return outcome.kind !== 'accepted' || outcome.failures.every(({ index }) => index < size);
}

const errorSchema = z.object({ name: z.string().catch(''), message: z.string().catch('') });

function refusal(response: Response, text: string): Outcome {
  const { status } = response;
  const { name, message } = errorSchema.catch({ name: '', message: '' }).parse(parseJson(text));
  const reason = line(`The mail provider answered ${status}: ${message || name || text}`);

  if (name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded') {
    return { kind: 'blocked', retrySeconds: quotaRetrySeconds, reason };
  }
  // The sender is the same in every mail; halving the batch would only fail all its readers one by one.
  if (name === 'invalid_from_address') {
    return { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };
  }
  if (name === 'invalid_idempotent_request') {
    // The key was used for another text: an earlier attempt has reached Resend. A new key might double it, and repeating
    // this one helps nobody, so a human decides at once.
    return { kind: 'unknown', retrySeconds: idempotencySeconds, reason };
  }
  if (status === 429) return { kind: 'refused', ...retryAfter(response), reason };
  // 413: half of it may pass.
  if (status === 400 || status === 413 || status === 422) return { kind: 'rejected', reason };
  // 408: a proxy gave up waiting. 409: the same request is being worked on.
  if (status === 408 || status === 409 || status >= 500) return { kind: 'unknown', reason };
  return { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };
}

function retryAfter(response: Response): { retrySeconds?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retrySeconds: seconds } : {};
}

// Deno names the step that failed in the text, Node in the code. All of these end before a request is written.
const notConnected = /client error \(Connect\)|error trying to connect/;
const notConnectedCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** No answer: certainly not sent when there was no connection, otherwise nobody knows. */
function failure(error: unknown): Outcome {
  const cause = error instanceof Error ? error.cause : undefined;
  const text = [error, cause].map((part) => (part instanceof Error ? part.message : '')).join(' ');
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const isNotSent = notConnected.test(text) || notConnectedCodes.has(code);
  return isNotSent
    ? { kind: 'refused', reason: 'The mail provider could not be reached.' }
    : { kind: 'unknown', reason: 'The mail provider did not answer.' };
}

function line(text: string): string {
  return headerLine(text, maxReasonLength);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
