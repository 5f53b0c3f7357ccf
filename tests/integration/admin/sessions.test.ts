// Tests how an admin's session ends, over HTTP and with real tokens, on a stack whose time passes by ageing its rows.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchDevices } from '@/admin/session/account/api/devices';
import { changePassword } from '@/admin/session/api/account-api';
import {
  endOtherSessions,
  fetchIsAdmin,
  fetchSessionEnd,
  recordActivity,
  signIn,
  verifyCredentials,
} from '@/admin/session/api/session-api';
import type { Account, Client } from '../../support/personas.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { actAs } from './act-as.ts';
import { clientOf, createOwner, tryEveryDoor, refused } from './own-stack.ts';

let stack: ExclusiveStack;
beforeAll(async () => {
  stack = await exclusiveStack();
});

/** The calls that follow are made by this browser. */
async function logIn({ email, password }: Account, headers?: Record<string, string>) {
  const client = clientOf(stack, stack.publishableKey, headers);
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
    `update private.admin_sessions set last_active_at = last_active_at - make_interval(hours => $2)
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [userId, hours],
  );
}

let owner: Account;
beforeEach(async () => {
  owner = await createOwner(stack);
});

describe('a session without activity', () => {
  it('ends after 12 hours at every door, and no renewed token revives it', async () => {
    const client = await logIn(owner);
    await passTime(owner.id, 11);
    expect(await fetchIsAdmin()).toBe(true);
    await passTime(owner.id, 1);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('ended');
    expect(await tryEveryDoor(client)).toEqual(refused);

    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await recordActivity()).toBe(false);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('ended');
  });
});

describe('logging out elsewhere', () => {
  it('ends all other sessions at once, although their tokens are good for an hour', async () => {
    const phone = await logIn(owner, { 'user-agent': 'Phone' });
    await recordActivity();
    const laptop = await logIn(owner, { 'user-agent': 'Laptop' });
    await recordActivity();
    const { signal } = new AbortController();
    expect((await fetchDevices(signal)).map(({ userAgent }) => userAgent)).toEqual([
      'Laptop',
      'Phone',
    ]);

    await endOtherSessions();
    expect(await fetchDevices(signal)).toMatchObject([{ isCurrent: true, userAgent: 'Laptop' }]);
    expect((await tryEveryDoor(laptop)).call).toBe('answered');
    actAs(phone);
    expect(await fetchIsAdmin()).toBe(false);
    expect(await fetchSessionEnd()).toBe('ended');
    expect(await tryEveryDoor(phone)).toEqual(refused);
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
    expect(await fetchDevices(new AbortController().signal)).toHaveLength(1);
    for (const token of [before.session?.access_token, await tokenOf(phone)]) {
      const old = clientOf(stack, stack.publishableKey, { authorization: `Bearer ${token}` });
      expect((await old.rpc('is_admin')).data).toBe(false);
    }
    actAs(clientOf(stack));
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
    actAs(clientOf(stack));
    expect(await verifyCredentials(owner.email, owner.password)).toMatchObject({ isValid: true });
  });

  it('refuses the same and a short one, and leaves the others logged in', async () => {
    const phone = await logIn(owner);
    await logIn(owner);
    expect(await change(owner.password, owner.password)).toBe('same-password');
    expect(await change(owner.password, 'short')).toBe('weak-password');
    expect(await fetchIsAdmin()).toBe(true);
    expect(await fetchDevices(new AbortController().signal)).toHaveLength(2);
    expect((await phone.rpc('is_admin')).data).toBe(true);
  });
});

async function tokenOf(client: Client) {
  return (await client.auth.getSession()).data.session?.access_token;
}
