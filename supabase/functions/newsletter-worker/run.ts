// One run of the worker: claims batch after batch, sends it, and records the result. It may be killed at any point: the
// lease expires, and another run makes the same request with the same key.
import { type BulkMailer, type Outcome, mailTimeoutMs } from '../_shared/mail/mail.ts';
import {
  createNewsletterWriter,
  ForeignCodesError,
  type NewsletterFrame,
} from '../_shared/mail/write/newsletter-message.ts';
import { leaseSeconds, type Batch, type Ending, type Ledger } from './ledger.ts';

export type WorkerDependencies = {
  ledger: Ledger;
  mailer: BulkMailer;
  frame: NewsletterFrame;
  /** The time in milliseconds, only for measuring. */
  now(): number;
  sleep(ms: number): Promise<void>;
  report(error: unknown): void;
};

// A function may take 150 s, which leaves time for the last request, its record and a slow database.
const maxRunMs = 100_000;

// A function has 2 s of CPU time. Messages and bytes cost writing, JSON and encryption; requests cost a claim and a
// record.
const budget = { requests: 100, messages: 2_500, bytes: 64 * 1024 * 1024 };

// The run waits at most this long; for a longer wait it ends, and the scheduler starts the next.
const maxIdleMs = 10_000;

// The part of the lease that is reserved for recording the provider's response.
const recordMs = 2_000;

// The email is sent, so the record must not get lost: three retries within a few seconds.
const recordPausesMs = [500, 1_000, 2_000];

/**
 * Works until nothing is due or the run's budget is spent, then requests the next run. Returns what it sent. Throws
 * when the database does not answer; that loses nothing.
 */
export async function runWorker(dependencies: WorkerDependencies) {
  const { ledger, now, sleep } = dependencies;
  const endsAt = now() + maxRunMs;
  const send = createSender(dependencies);
  const left = { ...budget };
  const sent = () => ({
    requests: budget.requests - left.requests,
    messages: budget.messages - left.messages,
  });

  await ledger.startDue();
  while (now() < endsAt && Math.min(left.requests, left.messages, left.bytes) > 0) {
    const askedAt = now();
    const { batch, wait_ms: waitMs = null } = await ledger.claim();
    if (batch === null) {
      if (waitMs === null || waitMs > maxIdleMs) return sent();
      await sleep(waitMs);
      // This process takes no other run meanwhile.
      await ledger.startDue();
      continue;
    }
    const { ending, bytes } = await send(batch, askedAt);
    await record(dependencies, batch, ending);
    left.requests -= 1;
    left.messages -= batch.recipients.length;
    left.bytes -= bytes;
  }
  await ledger.continue();
  return sent();
}

type Attempt = { ending: Ending; bytes: number };

/** Returns a function that sends a batch claimed at `askedAt`. */
function createSender({
  ledger,
  mailer,
  frame,
  now,
  report,
}: WorkerDependencies): (batch: Batch, askedAt: number) => Promise<Attempt> {
  const writers = new Map<string, ReturnType<typeof createNewsletterWriter>>();

  async function writerOf(campaignId: string) {
    const known = writers.get(campaignId);
    if (known) return known;
    const writer = createNewsletterWriter(await ledger.content(campaignId), frame);
    writers.set(campaignId, writer);
    return writer;
  }

  return async (batch, askedAt) => {
    if (batch.recipients.length === 0) return { ending: allErased(mailer), bytes: 0 };
    try {
      const write = await writerOf(batch.campaign_id);
      const messages = batch.recipients.map(write);
      // Counted from before the claim, so never later than the database's own time.
      const leaseEndsAt = askedAt + leaseSeconds * 1000;
      if (now() + mailTimeoutMs + recordMs > leaseEndsAt) return { ending: outOfTime, bytes: 0 };
      const bytes = messages.reduce((sum, { html, text }) => sum + html.length + text.length, 0);
      return { ending: await trySending(messages, batch.id), bytes };
    } catch (error) {
      report(error);
      return { ending: unreadable(error), bytes: 0 };
    }
  };

  async function trySending(
    messages: Parameters<BulkMailer['sendBatch']>[0],
    key: string,
  ): Promise<Outcome> {
    try {
      return await mailer.sendBatch(messages, key);
    } catch (error) {
      report(error);
      return { kind: 'unknown', reason: 'The email provider did something unexpected.' };
    }
  }
}

/**
 * Maps a read failure: an invalid newsletter stays invalid; one that the database did not return may be readable later.
 */
function unreadable(error: unknown): Outcome {
  return error instanceof ForeignCodesError
    ? { kind: 'rejected', reason: error.message }
    : { kind: 'refused', reason: 'The newsletter could not be read.' };
}

const outOfTime: Ending = {
  kind: 'postponed',
  retrySeconds: 0,
  reason: 'There was not enough time left to send it.',
};

/**
 * Handles a batch whose recipients were all erased: an earlier attempt may have reached them, and the same request
 * cannot be repeated.
 */
function allErased({ idempotencySeconds }: BulkMailer): Outcome {
  return {
    kind: 'unknown',
    retrySeconds: idempotencySeconds,
    reason: 'Everyone in this batch was erased before it was known to be sent.',
  };
}

async function record(
  { ledger, sleep, report }: WorkerDependencies,
  batch: Batch,
  ending: Ending,
): Promise<void> {
  for (const pauseMs of recordPausesMs) {
    try {
      return await ledger.finish(batch, ending);
    } catch (error) {
      report(error);
      await sleep(pauseMs);
    }
  }
  // The last attempt: if it fails too, the lease expires, and the repeat with the same key is dropped.
  await ledger.finish(batch, ending);
}
