// The migrations and pgTAP on a native PostgreSQL: the last release's, what came after, and the example of docs/recipes.md. The
// owner is no superuser there, as on a hosted project; the embedded database knows superusers only. Where it has safeupdate,
// every function that the pgTAP files call runs under it, as every request of a hosted project does. The cluster is Turkish: a
// rule that leans on the locale of the database fails here, and in C.UTF-8 (pgtap.test.ts) nothing does. Six files ask who owns
// what; PGTAP_NATIVE=all, which CI sets, runs all of them.

import { afterAll, describe, expect, test } from 'vitest';
import {
  addPgtap,
  allMigrations,
  guardFunctions,
  hasSafeupdate,
  startHosted,
} from '../support/postgres/hosted.ts';
import { lastRelease, push, recordPushed } from '../support/postgres/push.ts';
import { turkishLocale } from '../support/postgres/server.ts';
import { skip } from '../support/skip.ts';
import { examples } from './next-version/example.ts';
import { areAllAsked, passed, runSqlTest, sqlTestsThat } from './native-pgtap.ts';

const aboutOwners = new Set([
  '00_personas',
  '01_guard',
  'admins',
  'login',
  'storage',
  'resumes',
  'schedule',
]);
const names = sqlTestsThat((name) => areAllAsked || aboutOwners.has(name));

const started = await startHosted({ shared_buffers: '64MB' }, turkishLocale, lastRelease);
const isMissing = typeof started === 'string';
if (isMissing) skip('migrations and pgTAP as a non-superuser owner', started);
else {
  await recordPushed(started, lastRelease);
  await push(started, [...allMigrations, ...examples]);
  await addPgtap(started);
  if (await hasSafeupdate(started)) await guardFunctions(started);
  else console.warn('SKIPPED: pgTAP under safeupdate. This PostgreSQL does not have the library.');
}

function native() {
  if (typeof started === 'string') throw new Error(started);
  return started;
}

const ask = async (sql: string) => {
  const { stdout, problem } = await native().psql('postgres', sql);
  expect(problem).toBeNull();
  return stdout.trim();
};

describe.skipIf(isMissing)('on native PostgreSQL, as an owner who is no superuser', () => {
  afterAll(() => native().stop());

  // Conditions without which the rest would prove nothing.
  test.each([
    ['give itself more rights', 'alter role postgres superuser', /must be superuser|permission/],
    ['change a table of Auth', 'alter table auth.users add column ours text', /must be owner/],
    ['put its own into schema auth', 'create table auth.ours ()', /permission denied/],
    ['become the owner of Auth', 'set role supabase_auth_admin', /permission denied/],
    [
      'write a policy for a table of storage',
      'create policy "Ours" on storage.objects for select to anon using (true)',
      /must be owner/,
    ],
  ])('the owner cannot %s', async (_, sql, refusal) => {
    expect((await native().psql('postgres', sql)).problem).toMatch(refusal);
  });

  // The embedded database has no workers.
  test('a query under the policy for admins may run in parallel', async () => {
    const plan = await ask(`begin;
      set local role authenticated;
      set local parallel_setup_cost = 0;
      set local parallel_tuple_cost = 0;
      set local min_parallel_table_scan_size = 0;
      set local enable_indexscan = off;
      set local enable_bitmapscan = off;
      explain verbose select count(message) from public.contact_inquiries;
      rollback;`);
    expect(plan).toContain('private.is_admin()');
    expect(plan).toContain('Parallel Seq Scan on public.contact_inquiries');
  });

  test('everything the migrations made is the owner’s', async () => {
    expect(
      await ask(`
        select distinct owner::regrole from (
          select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          union all
          select proowner from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        ) made`),
    ).toBe('postgres');
  });

  // PostgreSQL refuses it for a column that a view, a policy or an SQL-standard function body of ours names.
  test.each([
    ['auth.users', 'email', 'text'],
    ['auth.users', 'encrypted_password', 'text'],
    ['auth.sessions', 'created_at', 'text'],
    ['auth.sessions', 'not_after', 'text'],
    ['auth.sessions', 'user_agent', 'varchar(400)'],
  ])('the next version of Supabase Auth can change %s.%s', async (table, column, type) => {
    const change = `alter table ${table} alter column ${column} type ${type}`;
    const { problem } = await native().psql(
      'supabase_admin',
      `begin; set role supabase_auth_admin; ${change}; rollback;`,
    );
    expect(problem).toBeNull();
  });

  test.each(names)('%s', async (name) => {
    expect(await runSqlTest(native(), name)).toEqual(passed);
  });
});
