import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { generateLimits } from '../../supabase/local/database/generate-limits.ts';
import { generateTypes, limitsFile, typesFile } from '../../supabase/local/generate-types.ts';
import { createBareDatabase } from './bare-database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await createBareDatabase();
});
afterAll(() => database.close());

// Generates the types of our schema with a change, and reverts the change.
const generateWith = (sql: string) =>
  database.transaction(async (transaction) => {
    await transaction.exec(sql);
    const text = await generateTypes(transaction);
    await transaction.rollback();
    return text;
  });

test('database.types.ts is what the migrations say', async () => {
  const [checkedIn, generated] = await Promise.all([
    readFile(typesFile, 'utf8'),
    generateTypes(database),
  ]);
  expect(checkedIn, 'database.types.ts is out of date: run `npm run types`').toBe(generated);
});

test('column-limits.ts is what the checks of the tables say', async () => {
  const [checkedIn, generated] = await Promise.all([
    readFile(limitsFile, 'utf8'),
    generateLimits(database),
  ]);
  expect(checkedIn, 'column-limits.ts is out of date: run `npm run types`').toBe(generated);
});

// Cases that our own schema does not have (yet), so that the file above cannot prove them.
describe('the generator', () => {
  test('leaves out what neither visitors nor admins may reach', async () => {
    const text = await generateWith(`
      create table public.secret_notes (body text);
      grant select on public.secret_notes to service_role;
      create function public.secret() returns text language sql as $$ select 'x' $$;
      revoke execute on function public.secret() from public;
      grant execute on function public.secret() to service_role;
    `);
    expect(text).not.toContain('secret');
  });

  test('knows which columns of a view can be null', async () => {
    const text = await generateWith(`
      create view public.titles as select j.title, j.type, count(*) as likes from public.jobs j group by 1, 2;
      grant select on public.titles to anon;
    `);
    expect(text).toContain(`Row: {
          likes: number | null;
          title: string;
          type: string | null;
        };`);
  });

  test('writes arrays', async () => {
    const text = await generateWith(
      'create table public.notes (tags text[] not null); grant select on public.notes to anon',
    );
    expect(text).toContain('tags: string[];');
  });

  test('writes the rows of a view, and of a function that returns them', async () => {
    const text = await generateWith(`
      create view public.titles as select title, type from public.jobs;
      grant select on public.titles to anon;
      create function public.latest() returns setof public.titles language sql as 'select * from public.titles';
      grant execute on function public.latest() to anon;
    `);
    const rows = text.slice(text.indexOf('      titles: {'));
    expect(rows).toMatch(
      /^ {6}titles: \{\s+Row: \{\s+title: string;\s+type: string \| null;\s+\};/,
    );
    expect(text).toContain("to: 'titles';");
  });

  test.each([
    [
      'a type',
      'create table public.shapes (outline polygon); grant select on public.shapes to anon',
      /"outline" has the type polygon/,
    ],
    [
      'rows of a table',
      `create function public.latest() returns setof public.jobs language sql as 'select * from public.jobs';
       grant execute on function public.latest() to anon`,
      /"latest" has the type jobs/,
    ],
    [
      'a materialized view',
      'create materialized view public.titles as select title from public.jobs',
      /public\.titles is neither a table nor a view/,
    ],
    [
      'a changed result',
      'drop function public.increment_blog_views(uuid)',
      /does not fit the function increment_blog_views/,
    ],
  ])('stops at %s it does not know', async (_, sql, message) => {
    await expect(generateWith(sql)).rejects.toThrow(message);
  });
});
