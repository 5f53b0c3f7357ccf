// Tests that filters find the same rows as on a hosted project, also where lite 0.10.0 would convert their values.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openNotes, type NotesStack } from './hosted-notes.ts';

const titles = ['1.50', '2.0', 'null', 'true', '1e3', ' a ', '{a}', '{a,b}', 'a"b', 'a\\b', '007'];

let stack: NotesStack;
beforeAll(async () => {
  stack = await openNotes();
  await stack.sql(
    `insert into public.notes (title, long_number)
     select title, 9007199254740990 + place from unnest($1::text[]) with ordinality as t (title, place)`,
    [titles],
  );
  await stack.sql(
    `update public.notes set parent_id = (select id from public.notes p where p.title = case notes.title when '007' then '1.50' else 'null' end)
     where title in ('007', '2.0')`,
  );
});
afterAll(() => stack.close());

async function found(query: string): Promise<string[]> {
  const answer = await stack.call(`/rest/v1/notes?select=title&order=id&${query}`);
  expect(answer.status).toBe(200);
  return z
    .array(z.object({ title: z.string() }))
    .parse(answer.json)
    .map(({ title }) => title);
}

test.each(titles)('a text equal to %j is found', async (title) => {
  expect(await found(`title=eq.${encodeURIComponent(title)}`)).toEqual([title]);
});

test.each([
  ['title=in.(1.50,2.0,null,"true")', ['1.50', '2.0', 'null', 'true']],
  ['title=in.("{a,b}",a"b,a\\b)', ['{a,b}', 'a"b', 'a\\b']],
  ['title=not.in.(1.50,"2.0",null,true,1e3)', titles.slice(5)],
  ['title=neq.1.50', titles.slice(1)],
  ['title=not.eq.1.50', titles.slice(1)],
  ['or=(title.eq.1.50,title.eq.null,title.eq.{a})', ['1.50', 'null', '{a}']],
  ['or=(title.eq."2.0",and(title.in.(1.50,"x"),title.not.eq.2.0))', ['1.50', '2.0']],
  ['or=(title.eq."x,title.eq.1.50,y",title.eq.2.0)', ['2.0']],
  ['not.or=(title.eq.1.50,title.eq.2.0)', titles.slice(2)],
  ['title=like.1.5*', ['1.50']],
  ['title=ilike.1.50', ['1.50']],
  ['title=match.^1.50$', ['1.50']],
  ['title=eq."1.50"', []],
  ['long_number=eq.9007199254740993', ['null']],
])('%s finds its rows', async (query, rows) => {
  expect(await found(query)).toEqual(rows);
});

test('an embedded table’s filter finds its rows', async () => {
  const answer = await stack.call(
    '/rest/v1/notes?select=title,parent:parent_id(title)&parent.title=eq.1.50&title=in.(007,2.0)',
  );
  expect(answer.json).toEqual([
    { title: '2.0', parent: null },
    { title: '007', parent: { title: '1.50' } },
  ]);
});

test('a filter of a procedure’s rows finds them', async () => {
  const answer = await stack.call('/rest/v1/rpc/all_notes?title=eq.1.50&select=title');
  expect(answer.json).toEqual([{ title: '1.50' }]);
});

test.each(['1.50', 'null', 'true', '', 'a.b', '"quoted"'])(
  'an argument in the address arrives as it is (%j)',
  async (said) => {
    const answer = await stack.call(`/rest/v1/rpc/repeat?said=${encodeURIComponent(said)}`);
    expect(answer).toMatchObject({ status: 200, json: said });
  },
);

describe('of every type', () => {
  beforeAll(async () => {
    await stack.sql(
      `create table public.things (id integer primary key, is_done boolean, day date, at timestamptz, words text[], facts jsonb, share float8)`,
    );
    await stack.sql('grant select on public.things to anon');
    await stack.sql(
      `insert into public.things values (1, true, '2026-11-28', '2026-11-28T10:00Z', '{a,b}', '{"n": 5}', 0.25)`,
    );
    await stack.sql('insert into public.things (id) values (2)');
    await stack.sql(
      `create function public.describe(is_done boolean, day date, words text[], facts jsonb, share float8) returns jsonb
       language sql stable as $$ select to_jsonb(given) from (select is_done, day, words, facts, share) given $$`,
    );
  });

  test.each([
    'id=eq.1',
    'id=in.(1,7)',
    'is_done=eq.true',
    'is_done=is.true',
    'or=(is_done.eq.true,id.gt.5)',
    'day=eq.2026-11-28',
    'at=eq.2026-11-28T10:00:00Z',
    'words=eq.{a,b}',
    'words=cs.{a}',
    'facts=eq.{"n":5}',
    'facts->n=eq.5',
    'facts->>n=eq.5',
    'share=eq.0.25',
  ])('%s finds the row', async (query) => {
    const answer = await stack.call(`/rest/v1/things?select=id&${query}`);
    expect(answer).toMatchObject({ status: 200, json: [{ id: 1 }] });
  });

  test('arguments in the address arrive', async () => {
    const address = 'is_done=true&day=2026-11-28&words={a,"b c"}&facts={"a":"1"}&share=0.5';
    const answer = await stack.call(`/rest/v1/rpc/describe?${address}`);
    expect(answer.json).toEqual({
      is_done: true,
      day: '2026-11-28',
      words: ['a', 'b c'],
      facts: { a: '1' },
      share: 0.5,
    });
  });
});
