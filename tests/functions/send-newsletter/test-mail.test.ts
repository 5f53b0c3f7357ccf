import { describe, expect, test, vi } from 'vitest';
import type { BulkMailer, Outcome } from '../../../supabase/functions/_shared/mail/mail.ts';
import { createTestSender } from '../../../supabase/functions/send-newsletter/test-mail.ts';
import { frame, newsletter as letter, publicId } from '../call.ts';

const newsletter = { ...letter, publicId };

const ana = { id: 'ana', email: 'ana@example.com' };
const ben = { id: 'ben', email: 'ben@example.com' };
const report = () => undefined;

function testSender(outcome: Outcome = { kind: 'accepted', failures: [] }) {
  const sendBatch = vi.fn<BulkMailer['sendBatch']>(async () => outcome);
  const time = { now: 0 };
  const send = createTestSender({
    mailer: { maxBatchSize: 100, idempotencySeconds: 0, sendBatch },
    frame,
    now: () => time.now,
  });
  return { send, sendBatch, time };
}

describe('a test mail', () => {
  test('goes to the admin only, is marked as a test, and its link unsubscribes no subscriber', async () => {
    const { send, sendBatch } = testSender();
    expect(await send(newsletter, ana, report)).toEqual({
      success: true,
      message: 'A test is on its way to ana@example.com.',
      details: {},
    });
    const [messages] = sendBatch.mock.calls[0] ?? [];
    expect(messages).toHaveLength(1);
    expect(messages?.[0]).toMatchObject({
      to: 'ana@example.com',
      subject: '[Test] News',
      html: expect.stringContaining('https://site.test/newsletter/unsubscribe?token=test'),
    });
  });

  test('is a new one each time', async () => {
    const { send, sendBatch, time } = testSender();
    await send(newsletter, ana, report);
    time.now = 5_000;
    await send(newsletter, ana, report);
    const keys = sendBatch.mock.calls.map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('may leave once in 5 s for each admin', async () => {
    const { send, sendBatch, time } = testSender();
    await send(newsletter, ana, report);
    time.now = 4_999;
    expect(await send(newsletter, ana, report)).toMatchObject({ kind: 'rate_limited' });
    expect(await send(newsletter, ben, report)).toMatchObject({ success: true });
    time.now = 5_000;
    expect(await send(newsletter, ana, report)).toMatchObject({ success: true });
    expect(sendBatch).toHaveBeenCalledTimes(3);
  });

  test('needs an address', async () => {
    expect(await testSender().send(newsletter, { id: 'x', email: null }, report)).toMatchObject({
      kind: 'invalid',
    });
  });

  test.each<[Outcome, string]>([
    [{ kind: 'accepted', failures: [{ index: 0, reason: 'Bad.' }] }, 'The test was not sent. Bad.'],
    [{ kind: 'rejected', reason: 'Bad.' }, 'The test was not sent. Bad.'],
    [{ kind: 'refused', reason: 'Busy.' }, 'The test was not sent. Busy.'],
    [{ kind: 'blocked', reason: 'No key.' }, 'The test was not sent. No key.'],
    [
      { kind: 'unknown', reason: 'Silence.' },
      'The test may not have been sent. Check your inbox. Silence.',
    ],
  ])(
    'a test mail that ended with %j says so, and may be repeated at once',
    async (outcome, error) => {
      const { send } = testSender(outcome);
      const reports: unknown[] = [];
      const failed = { success: false, kind: 'mail_failed', error };
      expect(await send(newsletter, ana, (problem) => reports.push(problem))).toEqual(failed);
      expect(await send(newsletter, ana, report)).toEqual(failed);
      expect(reports).toEqual([error]);
    },
  );
});
