// Every file of supabase/tests/database runs on a bare database, and each of its assertions is a test
// of its own here. As under `supabase test db`, the files run in alphabetical order on one database:
// those named 00_ prepare it and commit, all others take back what they did. PGTAP_ONLY=contact runs the files
// with that in their name.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from './bare-database.ts';
import { runPgtapFile } from './run-pgtap-file.ts';

const testsDir = join(import.meta.dirname, '../../supabase/tests/database');
const only = process.env.PGTAP_ONLY ?? '';
const names = (await readdir(testsDir))
  .filter((name) => name.endsWith('.test.sql') && (name.startsWith('00_') || name.includes(only)))
  .toSorted();

// Vitest must know its tests before they run, so the files run here, while the tests are collected.
const files = [];
const database = await createBareDatabase();
for (const name of names) {
  const sql = await readFile(join(testsDir, name), 'utf8');
  files.push({ name, sql, ...(await runPgtapFile(database, sql)) });
}
await database.close();

test('the folder holds the preparation and tests after it', () => {
  expect(names[0]).toMatch(/^00_/);
  expect(names.length).toBeGreaterThan(1);
});

describe.each(files)('$name', ({ name, sql, assertions, problem }) => {
  test('runs to its end as planned', () => {
    expect(problem && `supabase/tests/database/${name}: ${problem}`).toBeNull();
  });

  test.runIf(!name.startsWith('00_'))('takes back what it did', () => {
    expect(sql).toMatch(/^(\s|--[^\n]*\n)*begin;[\s\S]*\brollback;\s*$/);
    expect(sql).not.toMatch(/^\s*commit;/m);
  });

  test.each(assertions)('$description', ({ isOk, diagnosis }) => {
    expect(isOk ? 'ok' : diagnosis).toBe('ok');
  });
});

describe('the runner itself', () => {
  let scratch: PGlite;
  beforeAll(async () => {
    scratch = await createBareDatabase();
  });
  afterAll(() => scratch.close());

  test('reports a failed assertion with what was found', async () => {
    const { assertions, problem } = await runPgtapFile(
      scratch,
      "begin; select plan(2); select ok(true, 'fine'); select is(1, 2, 'same'); select * from finish(); rollback;",
    );
    expect(problem).toBeNull();
    expect(assertions.map(({ description, isOk }) => ({ description, isOk }))).toEqual([
      { description: 'fine', isOk: true },
      { description: 'same', isOk: false },
    ]);
    expect(assertions[1]?.diagnosis).toMatch(/have: 1[\s\S]*want: 2/);
  });

  test.each([
    ['a wrong plan', "begin; select plan(2); select pass('one'); rollback;", /planned 2 .* ran 1/],
    ['no assertion', 'begin; select plan(0); rollback;', /asserts nothing/],
    ['no plan', "begin; select 'ok 1'; rollback;", /no plan/],
    [
      'an SQL error',
      "begin; select plan(1);\nselect pass('one');\nselect 1 / 0; rollback;",
      /^line 3: division by zero$/,
    ],
    ['a syntax error', 'begin;\nselect plan(1);\n\nselekt 1;', /^line 4: syntax error/],
  ])('refuses a file with %s', async (_, sql, message) => {
    expect((await runPgtapFile(scratch, sql)).problem).toMatch(message);
  });
});
