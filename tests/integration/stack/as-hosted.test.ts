// Tests that the embedded stack refuses and rolls back what a hosted project does.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openNotes, signToken, type NotesStack } from './hosted-notes.ts';

let stack: NotesStack;
beforeAll(async () => {
  stack = await openNotes();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql('truncate public.notes');
  await stack.sql(`insert into public.notes (title) values ('a'), ('b')`);
});

const oneRow = { accept: 'application/vnd.pgrst.object+json' };
const returned = { ...oneRow, prefer: 'return=representation' };
const singular = (rows: number) => ({
  status: 406,
  json: {
    code: 'PGRST116',
    details: `The result contains ${rows} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  },
});

describe('a write without a filter', () => {
  test.each([
    ['PATCH', '', 'UPDATE'],
    ['PATCH', '?select=title&order=id&limit=1&columns=title', 'UPDATE'],
    ['DELETE', '', 'DELETE'],
    ['DELETE', '?select=title&limit=1', 'DELETE'],
  ])('%s %s is refused as safeupdate does', async (method, query, command) => {
    const answer = await stack.call(`/rest/v1/notes${query}`, {
      method,
      ...(method === 'PATCH' && { body: { title: 'changed' } }),
    });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: '21000',
        details: null,
        hint: null,
        message: `${command} requires a WHERE clause`,
      },
    });
    expect(await stack.titles()).toEqual(['a', 'b']);
  });

  test('PUT is refused, because its filter must be the key', async () => {
    const answer = await stack.call('/rest/v1/notes', {
      method: 'PUT',
      body: { id: 1, title: 'changed' },
    });
    expect(answer).toMatchObject({ status: 405, json: { code: 'PGRST105' } });
  });

  test.each(['title=neq.x', 'or=(title.eq.a,title.eq.b)', 'not.and=(title.eq.a,title.eq.b)'])(
    'a condition of any kind is a filter (%s)',
    async (filter) => {
      const answer = await stack.call(`/rest/v1/notes?${filter}`, { method: 'DELETE' });
      expect(answer.status).toBe(204);
    },
  );

  test('a function’s own refusal of the kind is the caller’s mistake', async () => {
    const body = { code: '21000', reason: 'UPDATE requires a WHERE clause' };
    const answer = await stack.call('/rest/v1/rpc/fail', { method: 'POST', body });
    expect(answer.status).toBe(400);
  });
});

describe('one row that was asked for', () => {
  test.each([
    ['?title=in.(a,b)', returned, 2],
    ['?title=in.(a,b)&select=title,parent:parent_id(title)', returned, 2],
    ['?title=in.(a,b)&select=name:title', returned, 2],
    ['?title=in.(a,b)', { ...oneRow, prefer: 'return=minimal' }, 2],
    ['?title=in.(a,b)', oneRow, 2],
    ['?title=eq.c&select=name:title', returned, 0],
  ])('a change %s as %o that meets another number is undone', async (query, headers, rows) => {
    const answer = await stack.call(`/rest/v1/notes${query}`, {
      method: 'PATCH',
      headers,
      body: { title: 'changed' },
    });
    expect(answer).toMatchObject(singular(rows));
    expect(await stack.titles()).toEqual(['a', 'b']);
  });

  test('a deletion that meets two is undone', async () => {
    const path = '/rest/v1/notes?title=in.(a,b)&select=name:title';
    expect(await stack.call(path, { method: 'DELETE', headers: returned })).toMatchObject(
      singular(2),
    );
    expect(await stack.titles()).toEqual(['a', 'b']);
  });

  test.each([
    [['c', 'd'], 2],
    [[], 0],
  ])('a call that answers %o is undone', async (titles, rows) => {
    const answer = await stack.call('/rest/v1/rpc/add_notes', {
      method: 'POST',
      headers: oneRow,
      body: { titles },
    });
    expect(answer).toMatchObject(singular(rows));
    expect(await stack.titles()).toEqual(['a', 'b']);
  });

  test('comes as an object, whatever was selected', async () => {
    const answer = await stack.call('/rest/v1/notes?title=eq.a&select=name:title', {
      method: 'PATCH',
      headers: returned,
      body: { title: 'changed' },
    });
    expect(answer).toMatchObject({ status: 200, json: { name: 'changed' } });
  });
});

test('a change returns its rows, also where they fit its filter no more', async () => {
  const answer = await stack.call('/rest/v1/notes?title=eq.a&select=name:title', {
    method: 'PATCH',
    headers: { prefer: 'return=representation' },
    body: { title: 'changed' },
  });
  expect(answer.json).toEqual([{ name: 'changed' }]);
});

test('a call that answers more rows than the preference allows is undone', async () => {
  const answer = await stack.call('/rest/v1/rpc/add_notes', {
    method: 'POST',
    headers: { prefer: 'handling=strict, max-affected=1' },
    body: { titles: ['c', 'd'] },
  });
  expect(answer).toMatchObject({
    status: 400,
    json: { code: 'PGRST124', details: 'The query affects 2 rows' },
  });
  expect(await stack.titles()).toEqual(['a', 'b']);
});

test('a transaction’s end cannot be chosen, and the answer does not pretend it', async () => {
  const headers = { prefer: 'tx=rollback' };
  const answer = await stack.call('/rest/v1/notes', {
    method: 'POST',
    headers,
    body: { title: 'c' },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('preference-applied')).toBeNull();
  expect(await stack.titles()).toEqual(['a', 'b', 'c']);
});

describe('the time limits', () => {
  test.each([
    ['anon', '3s 8s'],
    ['authenticated', '8s 8s'],
    ['service_role', '8s 8s'],
  ])('the time limits for %s are the platform’s', async (role, limits) => {
    const answer = await stack.call('/rest/v1/rpc/limits', {
      headers: { authorization: `Bearer ${signToken(role, 3600)}` },
    });
    expect(answer.json).toBe(limits);
  });

  test('hold: what takes longer is refused and undone', async () => {
    await stack.sql(`alter role anon set statement_timeout = '50ms'`);
    const add = (name: string) =>
      stack.call(`/rest/v1/rpc/${name}`, { method: 'POST', body: { new_title: name } });
    try {
      expect(await add('add_slowly')).toMatchObject({
        status: 500,
        json: {
          code: '57014',
          details: null,
          hint: null,
          message: 'canceling statement due to statement timeout',
        },
      });
      // A function's own limit is the request's.
      expect((await add('add_patiently')).status).toBe(204);
      expect(await stack.titles()).toEqual(['a', 'add_patiently', 'b']);
    } finally {
      await stack.sql(`alter role anon set statement_timeout = '3s'`);
    }
  });
});

// Every line of PostgREST's table: src/library/PostgREST/Error.hs, mapSQLtoHTTP (21 August 2026).
test.each([
  ['08006', 'x', 503],
  ['09000', 'x', 500],
  ['0L000', 'x', 403],
  ['0P000', 'x', 403],
  ['23503', 'x', 409],
  ['23505', 'x', 409],
  ['25006', 'x', 405],
  ['21000', 'DELETE requires a WHERE clause', 400],
  ['21000', 'more than one row', 500],
  ['22023', 'role "x" does not exist', 401],
  ['22023', 'x', 400],
  ['25001', 'x', 500],
  ['28000', 'x', 403],
  ['2D000', 'x', 500],
  ['38000', 'x', 500],
  ['39000', 'x', 500],
  ['3B000', 'x', 500],
  ['40001', 'x', 500],
  ['53400', 'x', 500],
  ['53300', 'x', 503],
  ['54000', 'x', 500],
  ['55P03', 'x', 500],
  ['57P01', 'x', 503],
  ['57014', 'x', 500],
  ['58000', 'x', 500],
  ['F0000', 'x', 500],
  ['HV000', 'x', 500],
  ['P0001', 'x', 400],
  ['P0002', 'x', 500],
  ['XX000', 'x', 500],
  ['42883', 'function xmlagg(x) does not exist', 406],
  ['42883', 'x', 404],
  ['42P01', 'x', 404],
  ['42P17', 'x', 500],
  ['42501', 'x', 401],
  ['PT402', 'x', 402],
  ['22P02', 'x', 400],
  ['ABCDE', 'x', 400],
])('error %s (%s) is answered %i', async (code, reason, status) => {
  const answer = await stack.call('/rest/v1/rpc/fail', { method: 'POST', body: { code, reason } });
  expect(answer).toMatchObject({
    status,
    json: { code, message: reason, details: null, hint: null },
  });
});

test('the page behind the last row is empty, and one beyond it is refused', async () => {
  const counted = { headers: { prefer: 'count=exact' } };
  expect(await stack.call('/rest/v1/notes?offset=2', counted)).toMatchObject({
    status: 206,
    json: [],
  });
  expect(await stack.call('/rest/v1/notes?offset=3', counted)).toMatchObject({
    status: 416,
    json: {
      code: 'PGRST103',
      details: 'An offset of 3 was requested, but there are only 2 rows.',
    },
  });
});
