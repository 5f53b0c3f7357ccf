import { afterEach, describe, expect, test, vi } from 'vitest';
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

/** A function whose database answers `outcome`, with everything it was told. */
function setUp(
  outcome: Outcome,
  { isDoubleOptIn = false, ...overrides }: Partial<Dependencies> & { isDoubleOptIn?: boolean } = {},
) {
  const signUps: SignUp[] = [];
  const released: string[] = [];
  const background: Promise<void>[] = [];
  const waits: number[] = [];
  const mailer = recordingMailer();
  const handler = createHandler({
    subscriptions: {
      async signUp(signUp) {
        signUps.push(signUp);
        return outcome;
      },
      async releaseConfirmation(tokenHash) {
        released.push(tokenHash);
      },
    },
    doubleOptIn: isDoubleOptIn
      ? {
          mailer,
          from: { name: 'Studio Saffron', address: 'hello@example.com' },
          siteUrl: 'https://site.test',
          runInBackground: (work) => void background.push(work),
          sleep: async (ms) => void waits.push(ms),
        }
      : null,
    clientAddressHeader: null,
    ...overrides,
  });
  return { handler, signUps, released, mailer, background, waits };
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
  test.each(['subscribed', 'already_active', 'returned'] as const)(
    'that was %s gets the one success message, so that it tells nothing',
    async (outcome) => {
      const { status, answer } = await call(setUp(outcome).handler, payload);

      expect(status).toBe(200);
      expect(answer).toEqual({
        success: true,
        message: 'Thank you for subscribing! You are on the list.',
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
        tokenHash: null,
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

  test('of a malformed address is refused with its own message', async () => {
    const { handler, signUps } = setUp('subscribed');
    const { status, answer } = await call(handler, { ...payload, email: 'ana@example' });

    expect(status).toBe(422);
    expect(answer).toEqual(
      failureBody('That email address does not look right. Please check it and try again.'),
    );
    expect(signUps).toEqual([]);
  });

  test('past the limits is refused with a message', async () => {
    const { status, answer } = await call(setUp('rate_limited').handler, payload);

    expect(status).toBe(429);
    expect(answer).toEqual(
      failureBody('Too many requests. Please wait a few minutes and try again.'),
    );
  });
});

describe('a sign-up with double opt-in', () => {
  const confirmMessage =
    'Thank you for subscribing! Please check your inbox to confirm your subscription. ' +
    'If no mail has come in ten minutes, please sign up again.';

  test('gets a mail with the token whose hash went to the database', async () => {
    const { handler, signUps, mailer } = setUp('confirmation_needed', { isDoubleOptIn: true });
    const { status, answer } = await call(handler, payload);

    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: confirmMessage });
    expect(mailer.sent).toHaveLength(1);
    const [mail] = mailer.sent;
    expect(mail).toMatchObject({ to: 'ana@example.com', from: { address: 'hello@example.com' } });
    expect(mail?.subject).toContain('Studio Saffron');

    const token =
      /https:\/\/site\.test\/newsletter\/confirm\?token=([\w-]{43})\s/.exec(
        mail?.text ?? '',
      )?.[1] ?? '';
    expect(signUps[0]?.tokenHash).toBe(await sha256Hex(token));
    expect(mail?.html).toContain(`confirm?token=${token}"`);
    // The answer must not hold it: only the owner of the mailbox may confirm.
    expect(JSON.stringify(answer)).not.toContain(token);
  });

  test.each(['confirmation_needed', 'already_active', 'confirmation_throttled'] as const)(
    'that was %s gets the same answer without waiting for any mail: neither text nor time tells who is new',
    async (outcome) => {
      const { handler, mailer } = setUp(outcome, { isDoubleOptIn: true });
      // A provider that never answers.
      const send = vi.spyOn(mailer, 'send').mockReturnValue(new Promise(() => undefined));
      const { status, answer } = await call(handler, payload);

      expect(status).toBe(200);
      expect(answer).toEqual({ success: true, message: confirmMessage });
      expect(send).toHaveBeenCalledTimes(outcome === 'confirmation_needed' ? 1 : 0);
    },
  );

  test('whose mail fails once is mailed a second later, with the same token', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { handler, released, mailer, background, waits } = setUp('confirmation_needed', {
      isDoubleOptIn: true,
    });
    const send = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('Resend answered 500'));
    expect((await call(handler, payload)).status).toBe(200);
    await Promise.all(background);

    expect(waits).toEqual([1000]);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(mailer.sent).toHaveLength(1);
    expect(released).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('whose mail cannot be sent answers the same, gives its place back and succeeds on a retry', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { handler, signUps, released, mailer, background, waits } = setUp('confirmation_needed', {
      isDoubleOptIn: true,
    });
    mailer.failure = new Error('connect ECONNREFUSED 10.0.0.5:465');
    const { status, answer } = await call(handler, payload);
    await Promise.all(background);

    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: confirmMessage });
    expect(waits).toEqual([1000, 4000]);
    expect(released).toEqual([signUps[0]?.tokenHash]);
    expect(logged).toHaveBeenCalledTimes(3);

    mailer.failure = null;
    expect((await call(handler, payload)).status).toBe(200);
    await Promise.all(background);
    expect(mailer.sent).toHaveLength(1);
  });

  test('whose place cannot be given back either is logged, and no crash of the function', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { handler, mailer, background } = setUp('confirmation_needed', {
      isDoubleOptIn: true,
      subscriptions: {
        signUp: () => Promise.resolve('confirmation_needed'),
        releaseConfirmation: () => Promise.reject(new Error('connection refused')),
      },
    });
    mailer.failure = new Error('connect ECONNREFUSED 10.0.0.5:465');
    expect((await call(handler, payload)).status).toBe(200);
    await expect(Promise.all(background)).resolves.toEqual([undefined]);
    expect(logged).toHaveBeenCalledTimes(4);
  });
});
