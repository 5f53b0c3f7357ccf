import { answers } from '@content/words/server/answers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MailError } from '../../../supabase/functions/_shared/mail/mail.ts';
import type { Ending, Outbox } from '../../../supabase/functions/_shared/mail/send/outbox.ts';
import { sha256Hex } from '../../../supabase/functions/_shared/tokens.ts';
import {
  createHandler,
  type Dependencies,
} from '../../../supabase/functions/newsletter-subscribe/handler.ts';
import type {
  SignUp,
  Subscriptions,
} from '../../../supabase/functions/newsletter-subscribe/subscriptions.ts';
import { call, failureBody, recordingMailer } from '../call.ts';

type Outcome = Awaited<ReturnType<Subscriptions['signUp']>>;

const payload = { email: ' Ana@Example.com ', ip: null, userAgent: 'Mozilla/5.0' };

/** An outbox with the email of one sign-up, whose token is "a-token". */
function recordingOutbox() {
  const asked: string[] = [];
  const endings: Ending[] = [];
  const outbox: Outbox = {
    claim: () => Promise.reject(new Error('Only its own mail is its business.')),
    async claimSignUp(tokenHash) {
      asked.push(tokenHash);
      const about = { id: 'sign-up', email: 'ana@example.com', token: 'a-token' };
      return [{ id: 1, kind: 'confirmation', generation: 1, about }];
    },
    async finish(_, ending) {
      endings.push(ending);
    },
  };
  return { ...outbox, asked, endings };
}

/** A function whose database answers `outcome`, with everything it was told. */
function setUp(
  outcome: Outcome,
  { isDoubleOptIn = false, ...overrides }: Partial<Dependencies> & { isDoubleOptIn?: boolean } = {},
) {
  const signUps: SignUp[] = [];
  const background: Promise<void>[] = [];
  const outbox = recordingOutbox();
  const mailer = recordingMailer();
  const handler = createHandler({
    subscriptions: {
      async signUp(signUp) {
        signUps.push(signUp);
        return outcome;
      },
    },
    doubleOptIn: isDoubleOptIn
      ? {
          outbox,
          mailer,
          from: { name: 'Studio Saffron', address: 'hello@example.com' },
          siteUrl: 'https://site.test',
          runInBackground: (work) => void background.push(work),
        }
      : null,
    clientAddressHeader: null,
    ...overrides,
  });
  return { handler, signUps, outbox, mailer, background };
}

afterEach(() => void vi.restoreAllMocks());

test('a site without a newsletter takes no sign-up, and says so', async () => {
  const { handler, mailer } = setUp('closed', { isDoubleOptIn: true });
  const { status, answer } = await call(handler, payload);
  expect(status).toBe(410);
  expect(answer).toMatchObject({ success: false });
  expect(mailer.sent).toEqual([]);
});

test('a page of another site is refused, and the database is told which page asks', async () => {
  const { handler, signUps } = setUp('foreign_page');
  const { status, answer } = await call(handler, payload, {
    headers: { origin: 'https://evil.example' },
  });
  expect(status).toBe(403);
  expect(answer).toMatchObject({ success: false });
  expect(signUps).toMatchObject([{ page: 'https://evil.example' }]);
});

describe('a sign-up', () => {
  test.each(['subscribed', 'already_active', 'confirmation_needed'] as const)(
    'the answer to a sign-up is the same when it was %s',
    async (outcome) => {
      const { status, answer } = await call(setUp(outcome).handler, payload);

      expect(status).toBe(200);
      expect(answer).toEqual({
        success: true,
        message: answers.subscribed,
      });
    },
  );

  test('reaches the database clean, without a token while double opt-in is off', async () => {
    const { handler, signUps, mailer } = setUp('subscribed');
    await call(handler, payload, { headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' } });

    expect(signUps).toEqual([
      {
        email: 'ana@example.com',
        clientAddress: '203.0.113.7',
        page: null,
        userAgent: 'Mozilla/5.0',
        place: null,
        token: null,
      },
    ]);
    expect(mailer.sent).toEqual([]);
  });

  test('never takes the source from the payload', async () => {
    const { handler, signUps } = setUp('subscribed');
    const { status } = await call(handler, { ...payload, ip: '203.0.113.99' });

    expect(status).toBe(200);
    expect(signUps[0]?.clientAddress).toBe('unknown');
  });

  test('a malformed address is refused with its own message', async () => {
    const { handler, signUps } = setUp('subscribed');
    const { status, answer } = await call(handler, { ...payload, email: 'ana@example' });

    expect(status).toBe(422);
    expect(answer).toEqual(failureBody(answers.invalidEmail));
    expect(signUps).toEqual([]);
  });

  test('past the limits is refused with a message', async () => {
    const { status, answer } = await call(setUp('rate_limited').handler, payload);

    expect(status).toBe(429);
    expect(answer).toEqual(failureBody(answers.rateLimited));
  });
});

describe('a sign-up with double opt-in', () => {
  test('gets the mail that the outbox holds, by the token that went to the database', async () => {
    const { handler, signUps, outbox, mailer, background } = setUp('confirmation_needed', {
      isDoubleOptIn: true,
    });
    const { status, answer } = await call(handler, payload);
    await Promise.all(background);

    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: answers.confirmNeeded });
    const token = signUps[0]?.token ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(outbox.asked).toEqual([await sha256Hex(token)]);
    expect(mailer.sent).toEqual([
      expect.objectContaining({
        to: 'ana@example.com',
        from: { name: 'Studio Saffron', address: 'hello@example.com' },
        subject: expect.stringContaining('Studio Saffron'),
        html: expect.stringContaining('https://site.test/newsletter/confirm?token=a-token"'),
        idempotencyKey: expect.stringMatching(/^confirmation-sign-up-1-/),
      }),
    ]);
    expect(outbox.endings).toEqual([{ outcome: 'sent' }]);
    // The answer must not hold it: only the owner of the mailbox may confirm.
    expect(JSON.stringify(answer)).not.toContain(token);
  });

  test.each(['confirmation_needed', 'already_active', 'confirmation_throttled'] as const)(
    'the answer is the same when the sign-up was %s, and waits for no mail',
    async (outcome) => {
      const { handler, mailer, background } = setUp(outcome, { isDoubleOptIn: true });
      // A provider that never answers.
      vi.spyOn(mailer, 'send').mockReturnValue(new Promise(() => undefined));
      const { status, answer } = await call(handler, payload);

      expect(status).toBe(200);
      expect(answer).toEqual({ success: true, message: answers.confirmNeeded });
      expect(background).toHaveLength(outcome === 'confirmation_needed' ? 1 : 0);
    },
  );

  test.each([
    ['refused', 'refused', false],
    ['blocked', 'blocked', false],
    ['rejected', 'refused', true],
  ] as const)(
    'the answer is the same when the mail is %s, which is left to the outbox',
    async (kind, outcome, isFinal) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      const { handler, outbox, mailer, background } = setUp('confirmation_needed', {
        isDoubleOptIn: true,
      });
      mailer.failure = new MailError('The email provider answered 500', kind);
      expect((await call(handler, payload)).answer).toEqual({
        success: true,
        message: answers.confirmNeeded,
      });
      await Promise.all(background);
      expect(outbox.endings).toEqual([expect.objectContaining({ outcome, isFinal })]);
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  test('an outbox that does not answer is logged, and is no crash of the function', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { handler, outbox, background } = setUp('confirmation_needed', { isDoubleOptIn: true });
    vi.spyOn(outbox, 'claimSignUp').mockRejectedValue(new Error('connection refused'));
    expect((await call(handler, payload)).status).toBe(200);
    await expect(Promise.all(background)).resolves.toEqual([undefined]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
