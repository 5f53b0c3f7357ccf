import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../../supabase/functions/mail-login-codes/handler.ts';
import type { DueCode } from '../../../supabase/functions/mail-login-codes/outbox.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { call, recordingMailer } from '../call.ts';

const dueCode = (id: string): DueCode => ({
  id,
  attempts: 2,
  email: `${id}@example.com`,
  code: 'ABCD2345',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 <b>mine</b>',
  requestedAt: '2026-11-01T09:30:00+00:00',
});

function setUp(due: DueCode[]) {
  const finished: [id: string, attempts: number, failure: string | null][] = [];
  const mailer = recordingMailer();
  const { handler, tick } = startScheduled((given) =>
    createHandler({
      ...given,
      outbox: {
        claim: async () => due.splice(0),
        finish: async ({ id, attempts }, failure) => void finished.push([id, attempts, failure]),
      },
      mailer,
      from: { name: 'Studio Saffron', address: 'hello@example.com' },
      siteUrl: 'https://site.test',
    }),
  );
  return { handler, tick, finished, mailer };
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('a run', () => {
  test('mails each code to its own account and records it', async () => {
    const { tick, finished, mailer } = setUp([dueCode('ana'), dueCode('ben')]);
    expect(await tick()).toEqual({ sent: 2, failed: 0 });

    expect(mailer.sent).toEqual([
      expect.objectContaining({ to: 'ana@example.com', idempotencyKey: 'login-code-ana-2' }),
      expect.objectContaining({ to: 'ben@example.com', idempotencyKey: 'login-code-ben-2' }),
    ]);
    expect(finished).toEqual([
      ['ana', 2, null],
      ['ben', 2, null],
    ]);
  });

  test('names the browser that asked, in words of ours, and where to set a new password', async () => {
    const { tick, mailer } = setUp([dueCode('ana')]);
    await tick();
    const { subject, text, html } = mailer.sent[0] ?? { subject: '', text: '', html: '' };

    // The subject shows on locked screens.
    expect(subject).not.toContain('ABCD2345');
    for (const body of [text, html]) {
      expect(body).toContain('ABCD2345');
      expect(body).toContain(
        'Chrome on Windows, on Nov 1, 2026, 06:00 AM Newfoundland Standard Time',
      );
      expect(body).toContain('https://site.test/login');
      expect(body).not.toContain('140.0');
    }
  });

  test('records why a mail failed, on one line', async () => {
    const { tick, finished, mailer } = setUp([dueCode('ana'), dueCode('ben')]);
    mailer.failure = new Error('The mail provider answered 403:\r\ndomain not verified');
    expect(await tick()).toEqual({ sent: 0, failed: 2 });
    expect(finished).toEqual([
      ['ana', 2, 'The mail provider answered 403: domain not verified'],
      ['ben', 2, 'The mail provider answered 403: domain not verified'],
    ]);
  });

  test('records a failure without a message as a failure, too', async () => {
    const { tick, finished, mailer } = setUp([dueCode('ana')]);
    mailer.failure = new Error('');
    await tick();
    expect(finished).toEqual([['ana', 2, 'The mail could not be sent.']]);
  });
});

test('is for the scheduler only', async () => {
  const { handler, mailer } = setUp([dueCode('ana')]);
  expect((await call(handler, {})).status).toBe(401);
  expect(mailer.sent).toEqual([]);
});
