// Sends a newsletter to its author alone, at once and without a campaign.
import { fail, succeed, type Answer } from '../_shared/http.ts';
import type { BulkMailer, Outcome } from '../_shared/mail/mail.ts';
import {
  createNewsletterWriter,
  type Newsletter,
  type NewsletterFrame,
} from '../_shared/mail/write/newsletter-message.ts';
import type { SessionUser } from '../_shared/session.ts';

export type SendTest = (
  newsletter: Newsletter,
  admin: SessionUser,
  report: (error: unknown) => void,
) => Promise<Answer>;

// Prevents repeated clicks from filling a mailbox. Counted in this process only, because it protects the admin's own
// mailbox.
const pauseMs = 5_000;

const subjectPrefix = '[Test] ';
/** A token without a subscriber: the page behind the link says so. */
const demoToken = 'test';

const noAddress = fail('invalid', 'Your account has no email address to send a test to.');
const tooSoon = fail('rate_limited', 'A test was just sent. Please wait a few seconds.');

export function createTestSender(dependencies: {
  mailer: BulkMailer;
  frame: NewsletterFrame;
  /** The time in milliseconds, only for measuring. */
  now(): number;
}): SendTest {
  const { mailer, frame, now } = dependencies;
  const lastSent = new Map<string, number>();

  return async (newsletter, { id, email }, report) => {
    if (email === null) return noAddress;
    if (now() - (lastSent.get(id) ?? Number.NEGATIVE_INFINITY) < pauseMs) return tooSoon;
    lastSent.set(id, now());
    const test = { ...newsletter, subject: `${subjectPrefix}${newsletter.subject}` };
    const message = createNewsletterWriter(test, frame)({ email, token: demoToken });
    const outcome = await mailer.sendBatch([message], crypto.randomUUID());
    const problem = problemOf(outcome);
    if (problem === null) return succeed(`A test is on its way to ${email}.`);
    // A failed test may be repeated at once.
    lastSent.delete(id);
    report(problem);
    return fail('mail_failed', problem);
  };
}

/** Returns null when the provider accepted it. */
function problemOf(outcome: Outcome): string | null {
  if (outcome.kind === 'accepted') {
    const [failure] = outcome.failures;
    return failure ? `The test was not sent. ${failure.reason}` : null;
  }
  return outcome.kind === 'unknown'
    ? `The test may not have been sent. Check your inbox. ${outcome.reason}`
    : `The test was not sent. ${outcome.reason}`;
}
