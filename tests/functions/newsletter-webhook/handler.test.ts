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

const bounce = {
  type: 'email.bounced',
  data: { to: ['gone@example.com'], bounce: { type: 'Permanent' } },
};

const bounceOf = (details: unknown) => ({
  type: 'email.bounced',
  data: { to: ['gone@example.com'], bounce: details },
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
  const bar = vi.fn<Dependencies['bar']>(async () => true);
  const handler = createHandler({ webhook, bar });
  const send = (event: unknown, headers: Record<string, string> = signedHeaders(event)) =>
    call(handler, event, { headers });
  return { bar, send };
}

describe('a signed message', () => {
  test.each([
    ['a bounce for good', bounce, 'bounced'],
    ['a bounce for good, in lower case', bounceOf({ type: 'permanent' }), 'bounced'],
    [
      'a bounce for good with a subtype',
      bounceOf({ type: ' PERMANENT', subType: 'Suppressed', message: 'On the suppression list' }),
      'bounced',
    ],
    [
      'a complaint',
      { type: 'email.complained', data: { to: ['A Subscriber <Gone@Example.com>'] } },
      'complained',
    ],
  ])('about %s bars the address', async (_, event, why) => {
    const { bar, send } = setUp();
    expect((await send(event)).status).toBe(200);
    expect(bar).toHaveBeenCalledExactlyOnceWith('msg_1', 'gone@example.com', why);
  });

  test('about several recipients bars each, under an id of its own', async () => {
    const { bar, send } = setUp();
    await send({
      type: 'email.complained',
      data: { to: ['a@example.com', 'nobody', 'b@example.com'] },
    });
    expect(bar.mock.calls).toEqual([
      ['msg_1', 'a@example.com', 'complained'],
      ['msg_1#2', 'b@example.com', 'complained'],
    ]);
  });

  test.each([
    { type: 'email.delivered', data: { to: ['a@example.com'] } },
    ...[
      undefined,
      null,
      {},
      'Permanent',
      { type: null },
      { type: '' },
      { type: 'Transient', subType: 'MailboxFull' },
      { type: 'transient' },
      { type: 'Undetermined' },
      { type: 'undetermined', subType: 'Permanent' },
      { type: 'Temporary' },
      { type: 'Blocked' },
      { subType: 'General' },
    ].map(bounceOf),
    { type: 'contact.created', data: {} },
    ['no object'],
  ])('%j bars no address', async (event) => {
    const { bar, send } = setUp();
    expect((await send(event)).status).toBe(200);
    expect(bar).not.toHaveBeenCalled();
  });

  test('counts while the secret is being replaced', async () => {
    const { bar, send } = setUp();
    const headers = signedHeaders(bounce);
    const old = signatureOf('msg_1', nowMs / 1000, JSON.stringify(bounce), randomBytes(24));
    await send(bounce, { ...headers, 'svix-signature': `${old} ${headers['svix-signature']}` });
    expect(bar).toHaveBeenCalledOnce();
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
    const { bar, send } = setUp();
    expect((await send(bounce, headers)).status).toBe(401);
    expect(bar).not.toHaveBeenCalled();
  });

  test('with a body changed after signing', async () => {
    const { bar, send } = setUp();
    const other = { ...bounce, data: { to: ['rival@example.com'] } };
    expect((await send(other, signedHeaders(bounce))).status).toBe(401);
    expect(bar).not.toHaveBeenCalled();
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
