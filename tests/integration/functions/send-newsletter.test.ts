import { describe, expect, inject, test } from 'vitest';
import { admin, stranger, visitor } from '../../support/personas.ts';
import { invoke } from './invoke.ts';

const payload = {
  subject: 'News',
  content: '<p>Hello</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'hello@example.com',
};
// Passes every check of who may, and sends nothing: newsletter-worker.test.ts sends, on a stack of its own.
const tooLate = { ...payload, sendAt: '2020-01-01T00:00:00Z' };

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function statusWith(authorization: string): Promise<number> {
  const { url, publishableKey } = inject('backend');
  const response = await fetch(`${url}/functions/v1/send-newsletter`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(tooLate),
  });
  await response.body?.cancel();
  return response.status;
}

describe('send-newsletter', () => {
  test('asks a visitor to log in', async () => {
    const { status, answer } = await invoke(visitor(), 'send-newsletter', payload);
    expect(status).toBe(401);
    expect(answer).toMatchObject({
      success: false,
      message: 'Please log in to send a newsletter.',
    });
  });

  test('accepts neither a public key nor a forged session', async () => {
    const claims = {
      sub: crypto.randomUUID(),
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 3600,
    };
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const wronglySigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;

    expect(await statusWith(`Bearer ${inject('backend').publishableKey}`)).toBe(401);
    expect(await statusWith(`Bearer ${unsigned}`)).toBe(401);
    expect(await statusWith(`Bearer ${wronglySigned}`)).toBe(401);
  });

  test('refuses a stranger', async () => {
    const { client } = await stranger();
    const { status, answer } = await invoke(client, 'send-newsletter', payload);
    expect(status).toBe(403);
    expect(answer).toMatchObject({ success: false, message: 'Only admins can send a newsletter.' });
  });

  test('knows an admin, and tells that a time has passed', async () => {
    const { client } = await admin();
    const { status, answer } = await invoke(client, 'send-newsletter', tooLate);
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      success: false,
      message: 'The planned time has passed already. Nothing was sent.',
    });
  });

  test('refuses an admin who has logged out', async () => {
    const { client } = await admin();
    const { data } = await client.auth.getSession();
    const authorization = `Bearer ${data.session?.access_token}`;
    expect(await statusWith(authorization)).toBe(422);

    await client.auth.signOut();
    expect(await statusWith(authorization)).toBe(401);
  });
});
