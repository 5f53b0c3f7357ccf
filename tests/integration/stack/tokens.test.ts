// Tests which bearer tokens the embedded stack accepts, and their rights, as on a hosted project.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNotes, signToken, type NotesStack } from './hosted-notes.ts';

let stack: NotesStack;
beforeAll(async () => {
  stack = await openNotes();
});
afterAll(() => stack.close());

const read = (authorization: string) =>
  stack.call('/rest/v1/notes', { headers: { authorization } });

describe('a bearer that is no token', () => {
  test.each([
    ['Bearer garbage', 'Expected 3 parts in JWT; got 1'],
    ['bearer garbage', 'Expected 3 parts in JWT; got 1'],
    ['Bearer a.b', 'Expected 3 parts in JWT; got 2'],
    ['Bearer sb_publishable_of_another_project', 'Expected 3 parts in JWT; got 1'],
    ['Bearer', 'Empty JWT is sent in Authorization header'],
    ['Bearer a.b.c', 'No suitable key or wrong key type'],
  ])('is refused by the tables (%s)', async (authorization, message) => {
    const answer = await read(authorization);
    expect(answer).toMatchObject({ status: 401, json: { code: 'PGRST301', message, hint: null } });
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
  });

  test('is refused by Auth', async () => {
    const headers = { authorization: 'Bearer garbage' };
    const answer = await stack.call('/auth/v1/user', { headers });
    expect(answer).toMatchObject({ status: 403, json: { error_code: 'bad_jwt' } });
  });

  test.each([
    ['Invalid Compact JWS', 'garbage'],
    ['"exp" claim timestamp check failed', signToken('anon', -3600)],
    ['signature verification failed', signToken('anon', 3600).slice(0, -3)],
  ])('is refused by Storage (%s)', async (message, token) => {
    const answer = await stack.call('/storage/v1/object/list/any', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: { prefix: '' },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { statusCode: '403', error: 'Unauthorized', message },
    });
  });
});

test('an expired token is refused with its reason', async () => {
  const answer = await read(`Bearer ${signToken('authenticated', -3600)}`);
  expect(answer).toMatchObject({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
  expect(answer.headers.get('www-authenticate')).toContain('error_description="JWT expired"');
});

test('a visitor without a right is asked who it is', async () => {
  await stack.sql('create table public.closed (id integer)');
  const answer = await stack.call('/rest/v1/closed');
  expect(answer).toMatchObject({ status: 401, json: { code: '42501' } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('the key may come twice, and another scheme is overlooked', async () => {
  expect((await read(`Bearer ${stack.publishableKey}`)).status).toBe(200);
  expect((await read('Basic abc')).status).toBe(200);
  const { secretKey } = stack;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  expect((await stack.call('/rest/v1/notes', { headers })).status).toBe(200);
});

test('a wrong key is refused before the bearer is looked at', async () => {
  const headers = { apikey: 'nonsense', authorization: 'Bearer garbage' };
  const answer = await stack.call('/rest/v1/notes', { headers });
  expect(answer).toMatchObject({ status: 401, json: { message: 'Invalid API key' } });
});

test.each([
  ['postgres', 403, '42501', 'permission denied to set role "postgres"'],
  ['no_such_role', 401, '22023', 'role "no_such_role" does not exist'],
])('a signed token opens no role but the API’s (%s)', async (role, status, code, message) => {
  const answer = await read(`Bearer ${signToken(role, 3600)}`);
  expect(answer).toMatchObject({ status, json: { code, message } });
});

test('the service may enter schema auth and read none of its tables', async () => {
  const granted = await stack.sql(
    `select grantee, table_name from information_schema.role_table_grants
     where table_schema = 'auth' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')`,
  );
  expect(granted).toEqual([]);
});
