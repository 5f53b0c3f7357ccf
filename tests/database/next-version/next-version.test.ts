// The way of a project from the last release to the next: its schema with a year of an agency in it, then what came after, and
// the example of docs/recipes.md, so that the way is tried before there is a next version.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminQueries } from '../../bench/database/admin-queries.ts';
import type { BenchQuery } from '../../bench/database/measure.ts';
import { becomePersona } from '../../bench/database/personas.ts';
import { visitorQueries } from '../../bench/database/visitor-queries.ts';
import { addPgtap, allMigrations, startHosted } from '../../support/postgres/hosted.ts';
import { lastQueries, lastRelease, push, recordPushed } from '../../support/postgres/push.ts';
import type { Server } from '../../support/postgres/server.ts';
import { skip } from '../../support/skip.ts';
import { areAllAsked, passed, runSqlTest, sqlTestsThat } from '../native-pgtap.ts';
import { examples } from './example.ts';

const projectDir = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
const released = await lastQueries();

/** They count the rows of the whole database, or add rows that the year has. */
const emptyAlone = new Set(
  [
    'agency_day audit_log bytes careers dashboard health lead_digests lead_notes leads login login_codes mail_budget mail_events',
    'newsletter_campaigns newsletter_engine newsletter_past_letters newsletter_tags old_leads refusals replies',
  ].flatMap((line) => line.split(' ')),
);
/** The others, of which each run has those with the most rows of the year; PGTAP_NATIVE=all, which CI sets, has all. */
const usual = new Set([
  '00_personas',
  '01_guard',
  'blog',
  'erasure',
  'inquiry_outcomes',
  'next_steps',
]);
const sqlTests = sqlTestsThat((name) => (areAllAsked ? !emptyAlone.has(name) : usual.has(name)));

const started = await startHosted({ shared_buffers: '64MB' }, undefined, lastRelease);
const isMissing = typeof started === 'string';
if (isMissing) skip('the update from the last release', started);

function server(): Server {
  if (typeof started === 'string') throw new Error(started);
  return started;
}

const weeks = 52;
const fortnight = `call year.leads(4); call year.leads(4);`;
const year = [
  read('tests/support/postgres/fake-pg-cron.sql'),
  read('tests/bench/database/year.sql'),
  'call year.start(20);',
  ...Array.from({ length: weeks / 2 }, () => `${fortnight} call year.newsletter();`),
  'call year.day(364);',
].join('\n');

const asOwner = async (script: string) => (await server().psql('postgres', script)).problem;

/** The statements that fail, with PostgreSQL's words. One may fail without ending the others. */
async function failing(setUp: string, statements: string[]): Promise<string[]> {
  const each = statements.map((text) => `begin; ${setUp} ${text}; rollback;`);
  const script = `\\set ON_ERROR_STOP off\n\\o /dev/null\n${each.join('\n')}`;
  const { stderr } = await server().psql('supabase_admin', script);
  return stderr.split('\n').filter((line) => line.includes('ERROR'));
}

/** The columns that an insert has to give, by table. */
async function required(): Promise<Map<string, string>> {
  const { stdout } = await server().run(`
    select c.oid::regclass, coalesce(string_agg(a.attname, ',' order by a.attname) filter (
      where a.attnotnull and not a.atthasdef and a.attidentity = ''), '')
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) group by 1`);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [table = '', columns = ''] = line.split('|');
        return [table, columns];
      }),
  );
}
let requiredBefore: Map<string, string>;

/** Plans them as the role: PostgreSQL finds names and types and asks for the rights, and nothing is written. */
const refused = (role: string, queries: string[], change = '') =>
  failing(
    `${change} set local role ${role};`,
    queries.map((text) => `explain ${text}`),
  );

describe.skipIf(isMissing)('a project with the last release and a year of data', () => {
  beforeAll(async () => {
    if (isMissing) return;
    const problem = await asOwner(year);
    if (problem) throw new Error(problem);
    requiredBefore = await required();
    await server().run(read('tests/database/next-version/rest-of-year.sql'));
    await addPgtap(server());
    await recordPushed(server(), lastRelease);
  });
  afterAll(() => server().stop());

  test('has rows in every table', async () => {
    const { stdout } = await server().run(`
      create function pg_temp.is_empty(name text) returns boolean language plpgsql as $$
      declare found boolean;
      begin
        execute format('select not exists (select from %s)', name) into found;
        return found;
      end $$;
      select c.oid::regclass from pg_class c where c.relkind in ('r', 'p')
        and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and pg_temp.is_empty(c.oid::regclass::text)`);
    expect(stdout).toBe('');
  });

  test('takes what came after, and the example of the recipes', async () => {
    const came = allMigrations.filter((migration) => !lastRelease.includes(migration));
    const pushed = await push(server(), [...allMigrations, ...examples]);
    expect(pushed).toEqual([...came, ...examples].map(({ name }) => name));
  });

  test('takes nothing twice', async () => {
    expect(await push(server(), [...allMigrations, ...examples])).toEqual([]);
  });

  // The last release's code does not write a column that it does not know.
  test('has no table that asks for one more column', async () => {
    const added = [...(await required())].filter(([table, columns]) => {
      const known = requiredBefore.get(table);
      return known !== undefined && columns !== known;
    });
    expect(added).toEqual([]);
  });

  test.each(Object.entries(released))(
    'the last release’s queries as %s are answered',
    async (role, queries) => {
      expect(queries.length).toBeGreaterThan(10);
      expect(await refused(role, queries)).toEqual([]);
    },
  );

  test.each([
    [
      'a column is gone',
      'anon',
      'alter table public.contact_inquiries drop column business_type cascade',
    ],
    [
      'a column has another name',
      'authenticated',
      'alter table public.jobs rename location to place',
    ],
    ['a column has another type', 'anon', 'alter table public.blogs alter read_time type text'],
    ['a view is gone', 'authenticated', 'drop view public.due_steps'],
    ['a function is gone', 'service_role', 'drop function public.claim_site_build'],
    ['a right is gone', 'anon', 'revoke insert on public.job_applications from anon'],
    ['a right to call is gone', 'anon', 'revoke execute on function public.read_letter from anon'],
  ])('they are refused where %s', async (_what, role, change) => {
    expect(await refused(role, released[role] ?? [], `${change};`)).not.toEqual([]);
  });

  test('the site and functions of the last release go on writing', async () => {
    expect(await asOwner(`${fortnight} call year.newsletter(); call year.day(365);`)).toBeNull();
  });

  const personas = Map.groupBy(
    [...adminQueries, ...visitorQueries],
    ({ persona }: BenchQuery) => persona,
  );
  test.each([...personas])(
    'the queries of this version as %s are answered',
    async (persona, queries) => {
      expect(
        await failing(
          becomePersona(persona),
          queries.map(({ sql }) => sql),
        ),
      ).toEqual([]);
    },
  );

  test.each(sqlTests)('%s runs among the rows of the year', async (name) => {
    expect(await runSqlTest(server(), name)).toEqual(passed);
  });
});
