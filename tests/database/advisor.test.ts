// Covers what the Advisor of a hosted project says about our schema beyond the packaged linter (splinter.test.ts), which lacks
// splinter's rules 0028 and 0029: each function that runs as its owner and that a role of the API may call is a warning.
// Their newest text was last run on 28 November 2026 (supabase/splinter, 55db5b1 of 27 April 2026). For a newer one:
//   SPLINTER_SQL=<file> npm run test:database -- advisor
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBareDatabase } from './bare-database.ts';
import { adminDefiners } from './permissions/admin-definers.ts';
import { openDefiners } from './permissions/reviewed.ts';

/** The name of `schema.name(arguments)`. */
const nameOf = (signature: string) => signature.replace(/^public\.|\(.*$/g, '');
const open = Object.keys(openDefiners)
  .filter((signature) => signature.startsWith('public.'))
  .map(nameOf);
const forAdmins = Object.values(adminDefiners).flatMap((names) => names.trim().split(/\s+/));

let database: PGlite;
beforeAll(async () => {
  database = await createBareDatabase();
});
afterAll(() => database.close());

async function callableDefiners(role: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege($1, oid, 'execute')`,
    [role],
  );
  return rows.map(({ name }) => name).toSorted();
}

describe('the Advisor warns of functions that run as their owner', () => {
  test('those that visitors may call have each a reason of their own', async () => {
    const names = await callableDefiners('anon');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !open.includes(name))).toEqual([]);
  });

  test('those that signed-in users may call have a reason', async () => {
    expect(await callableDefiners('authenticated')).toEqual([...open, ...forAdmins].toSorted());
  });
});

const newest = process.env.SPLINTER_SQL;

test.skipIf(!newest)('the newest splinter warns of nothing else', async () => {
  // The setting of PostgREST on a hosted project: rules about the API look at these schemas.
  await database.exec(`set pgrst.db_schemas = 'public'`);
  const results = await database.exec(readFileSync(newest ?? '', 'utf8'));
  const rules = new Set(results.flatMap(({ rows }) => rows.flatMap((row) => String(row.name))));
  expect([...rules].toSorted()).toEqual([
    'anon_security_definer_function_executable',
    'authenticated_security_definer_function_executable',
    // Counts the use of each index since the database was made a second ago.
    'unused_index',
  ]);
});
