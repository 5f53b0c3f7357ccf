// How a session of an admin ends, over HTTP and with real tokens, on a stack whose clock is set by ageing its rows.

import { createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword, fetchOwnSessions } from '@/lib/auth/account-api';
import {
  endOtherSessions,
  fetchIsAdmin,
  fetchSessionEnd,
  recordActivity,
  signIn,
  verifyCredentials,
} from '@/lib/auth/session-api';
import type { Database } from '@/lib/supabase/database.types';
import { jwtSecret } from '../../../supabase/local/local-settings.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { anyAddress, type Account, type Client } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

let stack: Stack;
beforeAll(async () => {
  stack = await createStack({ seed: false, functions: false });
});
afterAll(() => stack.close());

/** A browser of its own, somewhere. */
function browser(headers: Record<string, string> = {}): Client {
  return createClient<Database>(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': anyAddress(), ...headers } },
  });
}

async function createOwner(): Promise<Account> {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const password = `pass-${crypto.randomUUID()}`;
  const service = createClient<Database>(stack.url, stack.secretKey);
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  await service.rpc('grant_admin', { admin_email: email }).throwOnError();
  return { id: data.user.id, email, password };
}

/** The calls that follow are made by this browser. */
async function logIn({ email, password }: Account, headers?: Record<string, string>) {
  const client = browser(headers);
  actAs(client);
  await signIn(email, password);
  return client;
}

/** Lets time pass for the sessions of an account. */
async function passTime(userId: string, hours: number) {
  await stack.sql(
    `update auth.sessions set created_at = created_at - make_interval(hours => $2),
       refreshed_at = refreshed_at - make_interval(hours => $2) where user_id = $1`,
    [userId, hours],
  );
  await stack.sql(
    `update private.admin_activity set last_active_at = last_active_at - make_interval(hours => $2)
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [userId, hours],
  );
}

/** Every door of the API, knocked at with the client's session. */
async function knock(client: Client) {
  const read = await client.from('notifications').select('id').limit(1);
  const call = await client.rpc('dashboard_counts');
  const write = await client.from('jobs').insert({ title: 'Night watch' });
  const store = await client.storage
    .from('blog-images')
    .upload(`images/${Date.now()}.png`, new ArrayBuffer(8), { contentType: 'image/png' });
  return {
    read: read.error?.code ?? `${read.data?.length} rows`,
    call: call.error?.code ?? 'answered',
    write: write.error?.code ?? 'written',
    store: store.error ? 'refused' : 'stored',
  };
}
const refused = { read: '0 rows', call: '42501', write: '42501', store: 'refused' };

let owner: Account;
beforeEach(async () => {
  owner = await createOwner();
});

describe('a session without activity', () => {
  it('ends after 12 hours at every door, and no renewed token revives it', async () => {
    const client = await logIn(owner);
    await passTime(owner.id, 11);
    expect(await fetchIsAdmin()).toBe(true);
    await passTime(owner.id, 1);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('idle');
    expect(await knock(client)).toEqual(refused);

    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await recordActivity()).toBe(false);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('idle');
  });

  it('ends in a forgotten tab that renews its token again and again', async () => {
    const client = await logIn(owner);
    expect(await recordActivity()).toBe(true);
    for (let hours = 0; hours < 12; hours += 3) {
      await passTime(owner.id, 3);
      expect((await client.auth.refreshSession()).error).toBeNull();
    }
    expect(await fetchIsAdmin()).toBe(false);
  });

  it('goes on while its person does something, for 7 days and no longer', async () => {
    await logIn(owner);
    for (let hours = 0; hours < 7 * 24 - 12; hours += 11) {
      await passTime(owner.id, 11);
      expect(await recordActivity()).toBe(true);
    }
    expect(await fetchIsAdmin()).toBe(true);
    await passTime(owner.id, 11);
    await passTime(owner.id, 1);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('too-old');
    expect(await recordActivity()).toBe(false);
  });
});

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const verdict = (body: boolean) => ({ status: 200, body });

/** Signed with Auth's own secret. */
function sign(claims: object): string {
  const content = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${content}.${createHmac('sha256', jwtSecret).update(content).digest('base64url')}`;
}

const askWith = async (claims: object) => {
  const seconds = Math.floor(Date.now() / 1000);
  const token = sign({
    aud: 'authenticated',
    role: 'authenticated',
    iat: seconds,
    exp: seconds + 3600,
    ...claims,
  });
  const answer = await fetch(`${stack.url}/rest/v1/rpc/is_admin`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
};

describe('a token', () => {
  it('proves nothing without its session, however well it is signed', async () => {
    await logIn(owner);
    const [session] = await stack.sql('select id from auth.sessions where user_id = $1', [
      owner.id,
    ]);
    expect(await askWith({ sub: owner.id, session_id: session?.id })).toEqual(verdict(true));
    expect(await askWith({ sub: owner.id })).toEqual(verdict(false));
    expect(await askWith({ sub: owner.id, session_id: crypto.randomUUID() })).toEqual(
      verdict(false),
    );
    const other = await createOwner();
    expect(await askWith({ sub: other.id, session_id: session?.id })).toEqual(verdict(false));
  });
});

describe('logging out elsewhere', () => {
  it('ends all other sessions at once, although their tokens are good for an hour', async () => {
    const phone = await logIn(owner, { 'user-agent': 'Phone' });
    await recordActivity();
    const laptop = await logIn(owner, { 'user-agent': 'Laptop' });
    await recordActivity();
    const { signal } = new AbortController();
    expect((await fetchOwnSessions(signal)).map(({ userAgent }) => userAgent)).toEqual([
      'Laptop',
      'Phone',
    ]);

    await endOtherSessions();
    expect(await fetchOwnSessions(signal)).toMatchObject([
      { isCurrent: true, userAgent: 'Laptop' },
    ]);
    expect((await knock(laptop)).call).toBe('answered');
    actAs(phone);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('expired');
    expect(await knock(phone)).toEqual(refused);
    expect((await phone.auth.refreshSession()).data.session).toBeNull();
  });
});

describe('changing the password', () => {
  const newPassword = 'four quiet words here';
  const change = (currentPassword: string, next = newPassword) =>
    changePassword({ email: owner.email, currentPassword, newPassword: next });

  it('takes the current one, ends every other session and keeps this browser in', async () => {
    const phone = await logIn(owner);
    const laptop = await logIn(owner);
    const { data: before } = await laptop.auth.getSession();
    expect(await change(owner.password)).toBeNull();

    expect(await fetchIsAdmin()).toBe(true);
    expect(await fetchOwnSessions(new AbortController().signal)).toHaveLength(1);
    for (const token of [before.session?.access_token, await tokenOf(phone)]) {
      const old = browser({ authorization: `Bearer ${token}` });
      expect((await old.rpc('is_admin')).data).toBe(false);
    }
    actAs(browser());
    expect(await verifyCredentials(owner.email, owner.password)).toMatchObject({ isValid: false });
    expect(await verifyCredentials(owner.email, newPassword)).toMatchObject({ isValid: true });
  });

  it('changes nothing with a wrong current one, and stops guesses as the login does', async () => {
    const client = await logIn(owner);
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await change(`wrong ${guess}`)).toBe('wrong-current');
    expect(await change(owner.password)).toBe('locked');
    expect(await fetchIsAdmin()).toBe(true);
    expect((await client.auth.getUser()).error).toBeNull();
    actAs(browser());
    expect(await verifyCredentials(owner.email, owner.password)).toMatchObject({ isValid: true });
  });

  it('refuses the same and a short one, and leaves the others logged in', async () => {
    const phone = await logIn(owner);
    await logIn(owner);
    expect(await change(owner.password, owner.password)).toBe('same-password');
    expect(await change(owner.password, 'short')).toBe('weak-password');
    expect(await fetchIsAdmin()).toBe(true);
    expect(await fetchOwnSessions(new AbortController().signal)).toHaveLength(2);
    expect((await phone.rpc('is_admin')).data).toBe(true);
  });
});

async function tokenOf(client: Client) {
  return (await client.auth.getSession()).data.session?.access_token;
}
