import { expect, test, vi } from 'vitest';
import {
  type BulkMailer,
  type Mail,
  type MailError,
  type Outcome,
} from '../../../../../supabase/functions/_shared/mail/mail.ts';
import { createMailer } from '../../../../../supabase/functions/_shared/mail/send/mailer.ts';

const mail: Mail = {
  from: { name: null, address: 'hello@example.com' },
  to: 'owner@example.com',
  replyTo: 'ana@example.com',
  subject: 'New inquiry',
  text: 'text',
  html: '<p>html</p>',
  idempotencyKey: 'inquiry-1',
};

function setUp(outcome: Outcome) {
  const sendBatch = vi.fn<BulkMailer['sendBatch']>(async () => outcome);
  return {
    mailer: createMailer({ maxBatchSize: 1, idempotencySeconds: 0, sendBatch }),
    sendBatch,
  };
}

test('a single mail is a batch of one of a program, under its own key', async () => {
  const { mailer, sendBatch } = setUp({ kind: 'accepted', failures: [] });
  await mailer.send(mail);
  const { idempotencyKey, ...message } = mail;
  expect(sendBatch).toHaveBeenCalledExactlyOnceWith(
    [{ ...message, headers: { 'Auto-Submitted': 'auto-generated' } }],
    idempotencyKey,
  );
});

test.each([
  [{ retrySeconds: 40 }, 40],
  [{}, 30],
])('a mail that came too soon after others says how long to wait: %o', async (given, seconds) => {
  const { mailer } = setUp({ kind: 'refused', isTooFast: true, reason: '429', ...given });
  await expect(mailer.send(mail)).rejects.toMatchObject({ pauseSeconds: seconds });
});

const reason = 'No such mailbox.';

test.each<[Outcome, MailError['kind'], isFinal: boolean]>([
  [{ kind: 'accepted', failures: [{ index: 0, reason }] }, 'rejected', true],
  [{ kind: 'rejected', reason }, 'rejected', true],
  [{ kind: 'refused', reason }, 'refused', false],
  [{ kind: 'unknown', reason }, 'unknown', false],
  [{ kind: 'unknown', isFinal: true, reason }, 'unknown', true],
  [{ kind: 'blocked', reason }, 'blocked', false],
])('a single mail that ended with %j throws the reason', async (outcome, kind, isFinal) => {
  await expect(setUp(outcome).mailer.send(mail)).rejects.toMatchObject({
    message: reason,
    kind,
    isFinal,
  });
});
