// Ways around the login codes, over HTTP, while they are on: a token of Auth alone, however it was made, stays a
// stranger's.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account, Client } from '../../support/personas.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { clientOf, createOwner, tryEveryDoor, refused, signedIn } from '../admin/own-stack.ts';

// Each login costs two hashes.
vi.setConfig({ testTimeout: 30_000 });

let stack: ExclusiveStack;
let owner: Account;
let other: Account;
/** The browser in which the owner switched the codes on, and the token that it keeps. */
let known: Client;
const token = 'a'.repeat(43);

beforeAll(async () => {
  stack = await exclusiveStack();
  owner = await createOwner(stack);
  other = await createOwner(stack);
  known = await signedIn(stack, owner);
  const code = await askForCode(known);
  await known
    .rpc('switch_login_codes', { is_wanted: true, code, browser_token: token })
    .throwOnError();
});
beforeEach(async () => void (await letAMinutePass()));

const letAMinutePass = () =>
  stack.sql(`delete from private.rate_limits where action = 'login_code'`);

/** The code of the next email, taken in place of the worker. */
async function nextCode(): Promise<string> {
  const [mail] = await stack.sql<{ code: string }>(
    `select about ->> 'code' as code from claim_mail(1)`,
  );
  if (!mail) throw new Error('No mail is due.');
  return mail.code;
}

async function askForCode(client: Client): Promise<string> {
  await letAMinutePass();
  await client.rpc('request_login_code').throwOnError();
  return nextCode();
}

const isAdmin = async (client: Client) => (await client.rpc('is_admin')).data;
const confirm = async (client: Client, code: string, browser_token = 'b'.repeat(43)) =>
  (await client.rpc('confirm_login_code', { code, browser_token })).data;
const confirmBrowser = async (client: Client, browser_token = token) =>
  (await client.rpc('confirm_browser', { browser_token })).data;

const putReminderAside = (client: Client) =>
  client
    .from('admin_settings')
    .update({ has_login_code_reminder: false })
    .eq('is_only', true)
    .select('is_only');

/** Every door of the API, and of the codes themselves. */
async function knockEverywhere(client: Client) {
  const off = await client.rpc('switch_login_codes', {
    is_wanted: false,
    code: 'AAAAAAAA',
    browser_token: token,
  });
  return {
    ...(await tryEveryDoor(client)),
    isAdmin: await isAdmin(client),
    off: off.error?.code,
    list: (await client.rpc('list_devices')).error?.code,
    forget: (await client.rpc('forget_trusted_browsers')).error?.code,
    aside: (await putReminderAside(client)).data?.length,
    activity: (await client.rpc('record_activity')).data,
  };
}
const outside = {
  ...refused,
  isAdmin: false,
  off: '42501',
  list: '42501',
  forget: '42501',
  aside: 0,
  activity: false,
};

test('the browser that switched the codes on goes on working', async () => {
  expect((await known.from('dashboard_counts').select('total_jobs')).error).toBeNull();
});

describe('a session of Auth without a code finds every door closed', () => {
  test('made by the password at Auth’s own endpoint', async () => {
    expect(await knockEverywhere(await signedIn(stack, owner))).toEqual(outside);
    expect(await knockEverywhere(await signedIn(stack, other))).toEqual(outside);
  });

  test('made by a recovery link, also after the new password', async () => {
    const victim = await createOwner(stack);
    const client = clientOf(stack);
    await client.auth.resetPasswordForEmail(victim.email);
    const mail = (await stack.mailbox.messages()).find(({ to }) => to.includes(victim.email));
    const [, token_hash = ''] = /token_hash=([\w-]+)/.exec(mail?.html ?? '') ?? [];
    const { error } = await client.auth.verifyOtp({ type: 'recovery', token_hash });
    expect(error).toBeNull();
    expect(await knockEverywhere(client)).toEqual(outside);
    expect((await client.auth.updateUser({ password: 'four quiet words here' })).error).toBeNull();
    expect(await knockEverywhere(client)).toEqual(outside);
    expect((await client.rpc('session_end_reason')).data).toBe('unconfirmed');
  });

  test('renewed', async () => {
    const client = await signedIn(stack, owner);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await knockEverywhere(client)).toEqual(outside);
  });

  test.each<[string, (own: string[], confirmed: string[]) => (string | undefined)[]]>([
    ['without a signature', (own) => [btoa('{"alg":"none"}'), own[1], '']],
    [
      'with the claims of the confirmed session',
      (own, confirmed) => [own[0], confirmed[1], own[2]],
    ],
  ])('forged: %s', async (_, forge) => {
    const thief = await signedIn(stack, owner);
    const forged = forge(await partsOf(thief), await partsOf(known)).join('.');
    const client = clientOf(stack, stack.publishableKey, { authorization: `Bearer ${forged}` });
    expect(await isAdmin(client)).not.toBe(true);
    expect((await client.from('dashboard_counts').select('total_jobs')).error).not.toBeNull();
    expect((await client.rpc('request_login_code')).error).not.toBeNull();
  });
});

async function partsOf(client: Client): Promise<string[]> {
  const { data } = await client.auth.getSession();
  return (data.session?.access_token ?? '').split('.');
}

describe('a stolen token of a browser', () => {
  test('with the password opens the admin, but not the switch, and can be revoked', async () => {
    const thief = await signedIn(stack, owner);
    expect(await confirmBrowser(thief)).toBe(true);
    expect(await isAdmin(thief)).toBe(true);
    const switched = await thief.rpc('switch_login_codes', {
      is_wanted: false,
      code: 'AAAAAAAA',
      browser_token: token,
    });
    expect(switched.data).toBe(false);
    expect((await known.rpc('login_code_state')).data).toMatchObject({ is_on: true });

    const laptop = await signedIn(stack, owner);
    expect(await confirm(laptop, await askForCode(laptop))).toBe(true);
    const { data: devices } = await laptop.rpc('list_devices');
    const stolen = devices?.find(({ is_current, browser_id }) => !is_current && browser_id);
    await laptop
      .rpc('forget_trusted_browsers', { browser_id: stolen?.browser_id ?? '' })
      .throwOnError();
    expect(await knockEverywhere(thief)).toEqual(outside);
    expect(await confirmBrowser(await signedIn(stack, owner))).toBe(false);
    // For the tests that follow.
    expect(await confirm(known, await askForCode(known), token)).toBe(true);
  });

  test('is worth nothing after a new password, set by any person in any place', async () => {
    const admin = await createOwner(stack);
    const client = await signedIn(stack, admin);
    expect(await confirm(client, await askForCode(client), 'c'.repeat(43))).toBe(true);
    const password = 'four quiet words here';
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const next = await signedIn(stack, { ...admin, password });
    expect(await confirmBrowser(next, 'c'.repeat(43))).toBe(false);
    expect(await knockEverywhere(next)).toEqual(outside);
    const { data: devices } = await client.rpc('list_devices');
    expect(devices?.filter(({ browser_id }) => browser_id)).toEqual([]);
  });
});

describe('a code', () => {
  test('works once', async () => {
    const client = await signedIn(stack, owner);
    const code = await askForCode(client);
    const answers = await Promise.all([confirm(client, code), confirm(client, code)]);
    expect(answers.filter(Boolean)).toEqual([true]);
    expect(await confirm(client, code)).toBe(false);
    expect(await confirm(await signedIn(stack, owner), code)).toBe(false);
  });

  test('is mailed once a minute to a session, and to five of an account', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => signedIn(stack, owner)));
    const requests = Array.from({ length: 4 }, () => clients).flat();
    const answers = await Promise.all(
      requests.map(async (client) => client.rpc('request_login_code')),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5);
    expect(answers.find(({ error }) => error)?.status).toBe(429);
    const mails = await stack.sql<{ code: string }>(
      "select about ->> 'code' as code from claim_mail() where kind = 'login_code'",
    );
    expect(new Set(mails.map(({ code }) => code)).size).toBe(5);
    await expect(nextCode()).rejects.toThrow('No mail is due.');
  });

  test('is shown nowhere: no answer, no table, no log', async () => {
    const client = await signedIn(stack, owner);
    const code = await askForCode(client);
    const { data } = await client.rpc('login_code_state');
    expect(JSON.stringify(data)).not.toContain(code);
    const untyped: SupabaseClient = client;
    expect((await untyped.rpc('claim_mail')).error?.code).toBe('42501');
    const printed = await untyped.rpc('make_login_code', { admin_email: owner.email });
    expect(printed.error?.code).toBe('42501');
  });
});

async function callUndone(client: Client, name: string, body: object) {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${stack.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      prefer: 'tx=rollback',
    },
    body: JSON.stringify(body),
  });
  return response.text();
}

// PostgREST runs each request in a transaction, and the caller can have it rolled back once the answer is known. The
// other ways to do so, and the other functions: tests/database/undone-calls.test.ts.
describe('a call that its caller rolls back', () => {
  test('makes one code confirm one session at most, and a wrong one none', async () => {
    const thief = await signedIn(stack, owner);
    const code = await askForCode(thief);
    await callUndone(thief, 'confirm_login_code', { code: 'AAAAAAAA', browser_token: token });
    expect(await isAdmin(thief)).toBe(false);

    const browser_token = crypto.randomUUID().padEnd(43, 'd');
    await callUndone(thief, 'confirm_login_code', { code, browser_token });
    const accomplice = await signedIn(stack, owner);
    expect(await confirm(accomplice, code)).toBe(false);
    // Where the call was undone, nothing of it is left but the code itself.
    const isDone = await isAdmin(thief);
    expect(await confirmBrowser(thief, browser_token)).toBe(isDone);
    expect(await confirm(thief, code)).toBe(!isDone);
    expect(await confirm(thief, code)).toBe(false);
  });

  test('mails no code that is not counted', async () => {
    const thief = await signedIn(stack, owner);
    for (let n = 0; n < 5; n += 1) await callUndone(thief, 'request_login_code', {});
    const mails = await stack.sql('select kind from claim_mail()');
    expect(mails.length).toBeLessThanOrEqual(1);
  });

  test('leaves the switch as it is', async () => {
    const thief = await signedIn(stack, owner);
    await confirmBrowser(thief);
    await callUndone(thief, 'switch_login_codes', {
      is_wanted: false,
      code: 'AAAAAAAA',
      browser_token: token,
    });
    expect(await stack.sql('select login_codes from private.settings')).toEqual([
      { login_codes: true },
    ]);
  });
});

test('a printed code lets an admin in whose mail is dead, and only that admin', async () => {
  const service: SupabaseClient = clientOf(stack, stack.secretKey);
  const make = (admin_email: string) => service.rpc('make_login_code', { admin_email });
  const { data } = await make(other.email);
  const code = String(data);
  expect(await confirm(await signedIn(stack, owner), code)).toBe(false);
  const client = await signedIn(stack, other);
  expect(await confirm(client, code)).toBe(true);
  expect((await client.from('dashboard_counts').select('total_jobs')).error).toBeNull();
  expect((await make('stranger@example.com')).error).not.toBeNull();
});
