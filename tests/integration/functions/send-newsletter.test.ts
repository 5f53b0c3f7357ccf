// With Auth's real answers: functions/send-newsletter has the messages, functions/newsletter-worker sends.
import { expect, inject, test } from 'vitest';
import { admin, stranger, type Client } from '../../support/personas.ts';

/** Passes every check of who may, and sends nothing. */
const tooLate = {
  subject: 'News',
  content: '<p>Hello</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'hello@example.com',
  sendAt: '2020-01-01T00:00:00Z',
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

async function statusWith(token?: string): Promise<number> {
  const { url, publishableKey } = inject('backend');
  const response = await fetch(`${url}/functions/v1/send-newsletter`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(tooLate),
  });
  await response.body?.cancel();
  return response.status;
}

async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

test('a visitor cannot send a newsletter, with a public key or a forged session either', async () => {
  const claims = {
    sub: crypto.randomUUID(),
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  const wronglySigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
  const tokens = [undefined, inject('backend').publishableKey, unsigned, wronglySigned, 'a.b.c'];
  for (const token of tokens) expect([token, await statusWith(token)]).toEqual([token, 401]);
});

test('a stranger cannot', async () => {
  expect(await statusWith(await tokenOf((await stranger()).client))).toBe(403);
});

test('an admin can until they log out', async () => {
  const { client } = await admin();
  const token = await tokenOf(client);
  expect(await statusWith(token)).toBe(422);
  await client.auth.signOut();
  expect(await statusWith(token)).toBe(401);
});
