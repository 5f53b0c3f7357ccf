// Where @supabase/lite 0.10.0 still differs from a hosted project. README.md of supabase/local names each one; a test that
// fails here means that a later version does as the platform does: its line goes.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNotes, signToken, type NotesStack } from './hosted-notes.ts';

let stack: NotesStack;
let readme: string;
beforeAll(async () => {
  stack = await openNotes();
  readme = (await readFile('supabase/local/README.md', 'utf8')).replaceAll(/\s+/g, ' ');
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql('truncate public.notes');
  await stack.sql(`insert into public.notes (title) values ('a'), ('b')`);
});

test('the README names the version', () => {
  expect(readme).toContain('`@supabase/lite` 0.10.0');
});

test('a function’s body may delete without a condition', async () => {
  const answer = await stack.call('/rest/v1/rpc/delete_all', { method: 'POST', body: {} });
  expect([answer.status, await stack.titles()]).toEqual([204, []]);
  expect(readme).toContain('UPDATE and DELETE without WHERE inside functions and triggers');
});

test('a token is refused in the very second it expires', async () => {
  const headers = { authorization: `Bearer ${signToken('anon', -5)}` };
  expect((await stack.call('/rest/v1/notes', { headers })).status).toBe(401);
  expect(readme).toContain('30 seconds');
});

test('the most rows that may be affected count for inserts, too', async () => {
  const answer = await stack.call('/rest/v1/notes', {
    method: 'POST',
    headers: { prefer: 'handling=strict, max-affected=1' },
    body: [{ title: 'c' }, { title: 'd' }],
  });
  expect(answer).toMatchObject({ status: 400, json: { code: 'PGRST124' } });
  expect(readme).toContain('`max-affected` for inserts');
});

test('an inner embedding of a table in itself finds nothing', async () => {
  await stack.sql(
    `update public.notes set parent_id = (select id from public.notes where title = 'a') where title = 'b'`,
  );
  const answer = await stack.call('/rest/v1/notes?select=title,parent_id!inner(title)');
  expect(answer.json).toEqual([]);
  expect(readme).toContain('`!inner` embedding of a table in itself');
});
