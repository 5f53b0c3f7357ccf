import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createHandler,
  readSettings,
  type Dependencies,
} from '../../../supabase/functions/newsletter-webhook/handler.ts';
import { call } from '../call.ts';

const key = randomBytes(24);
const webhook = new Webhook(`whsec_${key.toString('base64')}`);
const nowMs = Date.parse('2026-11-21T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: nowMs, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The payloads that Resend documents (resend.com/docs/webhooks/event-types) and types (npm resend 6.38.0). */
const mail = {
  created_at: '2026-11-21T09:58:11.894719+00:00',
  email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
  message_id: '<111-222-333@email.example.com>',
  from: 'Studio Saffron <news@example.com>',
  to: ['gone@example.com'],
  subject: 'Sending this example',
  tags: { category: 'confirm_email' },
};
const eventOf = (type: string, details: object = {}) => ({
  type,
  created_at: '2026-11-21T09:59:12.126Z',
  data: { ...mail, ...details },
});
const message =
  "The recipient's email address is on the suppression list because it has a recent history of producing hard bounces.";
const bounce = eventOf('email.bounced', {
  bounce: { message, subType: 'Suppressed', type: 'Permanent' },
});
const bounceOf = (details: unknown) => eventOf('email.bounced', { bounce: details });
const suppression = (origin: string, source_id: string | null = null) => ({
  type: 'suppression.added',
  created_at: '2026-11-21T09:59:12.126Z',
  data: {
    id: 'e169aa45',
    email: 'Gone@Example.com',
    origin,
    source_id,
    created_at: mail.created_at,
  },
});

/** Signs as Resend documents it, without the library under test. */
function signatureOf(id: string, seconds: number, body: string, with_ = key): string {
  return `v1,${createHmac('sha256', with_).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

function signedHeaders(event: unknown, { id = 'msg_1', seconds = nowMs / 1000 } = {}) {
  return {
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': signatureOf(id, seconds, JSON.stringify(event)),
  };
}

function setUp() {
  const take = vi.fn<Dependencies['take']>(async () => undefined);
  const handler = createHandler({ webhook, take });
  const send = (event: unknown, headers: Record<string, string> = signedHeaders(event)) =>
    call(handler, event, { headers });
  return { take, send };
}

describe('a signed message', () => {
  const report = {
    providerId: mail.email_id,
    addresses: ['gone@example.com'],
    reason: null,
    isForGood: false,
  };
  test.each([
    [bounce, { outcome: 'bounced', reason: message, isForGood: true }],
    [
      bounceOf({ type: ' PERMANENT' }),
      { outcome: 'bounced', reason: 'PERMANENT', isForGood: true },
    ],
    [
      bounceOf({ type: 'Transient', subType: 'MailboxFull' }),
      { outcome: 'bounced', reason: 'Transient, MailboxFull' },
    ],
    [
      eventOf('email.failed', { failed: { reason: 'reached_daily_quota' } }),
      { outcome: 'quota', reason: 'reached_daily_quota' },
    ],
    [
      eventOf('email.failed', { failed: { reason: 'domain_not_verified' } }),
      { outcome: 'failed', reason: 'domain_not_verified' },
    ],
    [
      eventOf('email.suppressed', { suppressed: { message, type: 'OnAccountSuppressionList' } }),
      { outcome: 'failed', reason: message },
    ],
    [eventOf('email.complained'), { outcome: 'complained' }],
    [eventOf('email.delivery_delayed'), { outcome: 'delayed' }],
    [eventOf('email.delivered'), { outcome: 'delivered' }],
    [eventOf('email.of_tomorrow'), { outcome: null }],
    [
      suppression('bounce', mail.email_id),
      {
        outcome: 'bounced',
        reason: 'The email provider no longer sends to this address: bounce.',
        isForGood: true,
      },
    ],
    [
      suppression('manual'),
      {
        outcome: 'bounced',
        reason: 'The email provider no longer sends to this address: manual.',
        providerId: null,
      },
    ],
  ])('is read in our words: %j', async (event, expected) => {
    const { take, send } = setUp();
    expect((await send(event)).status).toBe(200);
    expect(take).toHaveBeenCalledExactlyOnceWith('msg_1', event.type, { ...report, ...expected });
  });

  test('names plain addresses alone', async () => {
    const { take, send } = setUp();
    await send(
      eventOf('email.complained', { to: ['A <A@Example.com>', 'nobody', 'b@example.com'] }),
    );
    expect(take.mock.calls[0]?.[2].addresses).toEqual(['a@example.com', 'b@example.com']);
  });

  test.each([
    undefined,
    null,
    {},
    'Permanent',
    { type: null },
    { type: '' },
    { type: 'transient' },
    { type: 'Undetermined' },
    { type: 'undetermined', subType: 'Permanent' },
    { type: 'Blocked' },
    { subType: 'General' },
  ])('tells of a bounce for good only where it says so: %j', async (details) => {
    const { take, send } = setUp();
    await send(bounceOf(details));
    expect(take.mock.calls[0]?.[2]).toMatchObject({ outcome: 'bounced', isForGood: false });
  });

  test.each([
    { type: 'contact.created', data: {} },
    { type: 'inbox.email.received', data: { to: 'x' } },
    { type: 'email.of_tomorrow' },
  ])('is kept by its name where its kind is not known: %j', async (event) => {
    const { take, send } = setUp();
    expect((await send(event)).status).toBe(200);
    expect(take.mock.calls[0]?.slice(0, 2)).toEqual(['msg_1', event.type]);
    expect(take.mock.calls[0]?.[2].outcome).toBeNull();
  });

  test.each([
    eventOf('email.sent'),
    eventOf('email.opened'),
    eventOf('email.clicked', { click: { link: 'https://x.test' } }),
    ['no object'],
    { data: mail },
    { type: 'a\u0000b' },
  ])('is not kept where it is of no use: %j', async (event) => {
    const { take, send } = setUp();
    expect((await send(event)).status).toBe(200);
    expect(take).not.toHaveBeenCalled();
  });

  test('counts while the secret is being replaced', async () => {
    const { take, send } = setUp();
    const headers = signedHeaders(bounce);
    const old = signatureOf('msg_1', nowMs / 1000, JSON.stringify(bounce), randomBytes(24));
    await send(bounce, { ...headers, 'svix-signature': `${old} ${headers['svix-signature']}` });
    expect(take).toHaveBeenCalledOnce();
  });
});

describe('a message is refused and changes nothing', () => {
  const good = signedHeaders(bounce);
  test.each([
    ['without a signature', {}],
    [
      'signed with another secret',
      {
        ...good,
        'svix-signature': signatureOf(
          'msg_1',
          nowMs / 1000,
          JSON.stringify(bounce),
          randomBytes(24),
        ),
      },
    ],
    ['signed for another id', { ...good, 'svix-id': 'msg_2' }],
    [
      'with another time than the signed one',
      { ...good, 'svix-timestamp': String(nowMs / 1000 + 1) },
    ],
    ['replayed six minutes later', signedHeaders(bounce, { seconds: nowMs / 1000 - 360 })],
    ['from six minutes ahead', signedHeaders(bounce, { seconds: nowMs / 1000 + 360 })],
    ['without a time', { ...good, 'svix-timestamp': '' }],
    [
      'with an unknown version',
      { ...good, 'svix-signature': good['svix-signature'].replace('v1', 'v2') },
    ],
    ['with a signature that is no base64', { ...good, 'svix-signature': 'v1,***' }],
  ])('%s', async (_, headers) => {
    const { take, send } = setUp();
    expect((await send(bounce, headers)).status).toBe(401);
    expect(take).not.toHaveBeenCalled();
  });

  test('with a body changed after signing', async () => {
    const { take, send } = setUp();
    const other = eventOf('email.bounced', { to: ['rival@example.com'] });
    expect((await send(other, signedHeaders(bounce))).status).toBe(401);
    expect(take).not.toHaveBeenCalled();
  });
});

test.each(['', 'secret', 'whsec_', 'whsec_***'])('%j is no webhook secret', (given) => {
  expect(() =>
    readSettings({
      SUPABASE_URL: 'https://backend.test',
      SUPABASE_PUBLISHABLE_KEY: 'p',
      SUPABASE_SECRET_KEY: 's',
      RESEND_WEBHOOK_SECRET: given,
    }),
  ).toThrow('RESEND_WEBHOOK_SECRET');
});
