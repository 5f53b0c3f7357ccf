// Supabase Auth can be called past our login form (resolution 2). Its answers must not tell who has an account, and no
// stranger may get one. Hosted Auth's answers differ in time, which we cannot change: security-design.md.
import { beforeAll, expect, inject, test } from 'vitest';
import { type Account, createAccount, service, visitor } from '../../support/personas.ts';

const { url, publishableKey } = inject('backend');

async function ask(path: string, body: unknown) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

async function hasAccount(email: string): Promise<boolean> {
  const { data } = await service().auth.admin.listUsers({ page: 1, perPage: 1000 });
  return data.users.some((user) => user.email === email);
}

let account: Account;
beforeAll(async () => {
  account = await createAccount();
});

const newAddress = () => `unknown-${crypto.randomUUID()}@example.com`;

test.each<[string, string, (email: string) => object]>([
  ['a sign-up', '/signup', (email) => ({ email, password: 'a long and quiet password' })],
  ['a wrong password', '/token?grant_type=password', (email) => ({ email, password: 'guess' })],
  ['a lost password', '/recover', (email) => ({ email })],
  ['a confirmation sent again', '/resend', (email) => ({ email, type: 'signup' })],
])(
  '%s is answered alike for known and unknown addresses, and makes no account',
  async (_, path, body) => {
    const { email } = account;
    const unknown = newAddress();
    expect(await ask(path, body(unknown))).toEqual(await ask(path, body(email)));
    expect(await hasAccount(unknown)).toBe(false);
  },
);

test.skipIf(!inject('backend').mailboxJsonUrl).each([
  ['/otp', {}],
  ['/otp', { create_user: true }],
  ['//otp', {}],
  ['/OTP', {}],
  ['/magiclink', {}],
])('a mailed login by %s with %j opens no account and no session', async (path, options) => {
  const { email } = account;
  const known = await ask(path, { email, ...options });
  expect(known.status).toBeGreaterThanOrEqual(400);
  const unknown = newAddress();
  expect(await ask(path, { email: unknown, ...options })).toEqual(known);
  expect(await hasAccount(unknown)).toBe(false);
});

test('a session made past our login form gives no admin rights', async () => {
  const { email, password } = account;
  const client = visitor();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await client.rpc('is_admin')).data).toBe(false);
  expect((await client.from('contact_inquiries').select('id')).data).toEqual([]);
});
