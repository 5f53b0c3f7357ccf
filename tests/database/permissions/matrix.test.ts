// Tests that the database matches the reviewed table of permissions, entry by entry.

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { readCatalogue } from './catalogue.ts';
import { measureOutcomes, nameOf } from './outcomes.ts';
import { createPersonaDatabase } from './persona-database.ts';
import { renderSecurity, securityFile } from './limits.ts';
import { permissionsFile, renderPermissions, renderRelation } from './render.ts';
import { openDefiners } from './reviewed.ts';

// Vitest must know its tests before they run.
const database = await createPersonaDatabase();
const reviewedText = await readFile(permissionsFile, 'utf8');
const actualText = await renderPermissions(database);
const catalogue = await readCatalogue(database);

afterAll(() => database.close());

test('supabase/permissions.md is as `npm run permissions` writes it', () => {
  expect(reviewedText, 'out of date: run `npm run permissions` and review what changed').toBe(
    actualText,
  );
});

test('the limits of docs/security-design.md are as `npm run permissions` writes them', async () => {
  const written = await readFile(securityFile, 'utf8');
  expect(written, 'out of date: run `npm run permissions`').toBe(await renderSecurity(database));
});

const fullName = ({ schema, signature }: { schema: string; signature: string }) =>
  `${schema}.${signature}`;

describe('a function that runs as its owner', () => {
  const definers = catalogue.functions.filter(
    ({ isDefiner, isTrigger, callers }) =>
      isDefiner && !isTrigger && callers.some((role) => role !== 'service_role'),
  );
  test('asks first whether an admin calls it, or is on the reviewed list', () => {
    const open = definers.filter(({ requiresAdmin }) => !requiresAdmin).map(fullName);
    expect(open.toSorted()).toEqual(Object.keys(openDefiners).toSorted());
  });

  test.each(definers.filter(({ requiresAdmin }) => requiresAdmin).map(fullName))(
    '%s is for admins',
    (name) => {
      expect(reviewedText).toContain(`| \`${name}\` | **owner** | – | refused | yes | – |`);
    },
  );
});

// A hole made on purpose in one table; each must change its rows.
describe('the comparison notices', () => {
  let scratch: PGlite;
  beforeAll(async () => {
    scratch = await createPersonaDatabase();
  });
  afterAll(() => scratch.close());

  const jobsWith = (sql: string) =>
    scratch.transaction(async (transaction: Transaction) => {
      await transaction.exec(sql);
      const found = await readCatalogue(transaction);
      const relations = found.relations.filter((each) => nameOf(each) === 'public.jobs');
      const outcomes = await measureOutcomes(transaction, { ...found, relations, functions: [] });
      await transaction.rollback();
      return relations.map((relation) => renderRelation(relation, outcomes)).join('\n');
    });

  test('nothing where nothing changed', async () => {
    for (const line of (await jobsWith('select 1')).split('\n')) {
      expect(reviewedText).toContain(line);
    }
  });

  test.each([
    [
      'a new column of a granted table',
      'alter table public.jobs add column pay text; grant update (pay) on public.jobs to authenticated',
      /admin \| .*`pay`/,
    ],
    [
      'a policy',
      'create policy "Oops" on public.jobs for delete to authenticated using (is_active)',
      /stranger \|.*\| \*some\* \| +\|/,
    ],
    [
      'a policy that is wider',
      'alter policy "Visitors can read open jobs" on public.jobs using (true)',
      /visitor \| yes: /,
    ],
    [
      'row-level security that is off',
      'alter table public.jobs disable row level security',
      /Row-level security is off/,
    ],
  ])('%s', async (_, sql, change) => {
    const rows = await jobsWith(sql);
    expect(rows).toMatch(change);
    expect(reviewedText).not.toContain(rows);
  });
});
