// Tests that Supabase's database linter finds nothing in our schema, for security and performance.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { projectDir } from '../../supabase/local/local-settings.ts';
import { skip } from '../support/skip.ts';
import { createBareDatabase } from './bare-database.ts';
import { servePostgres } from './postgres-socket.ts';

/** Findings that say nothing about us, by rule. */
const accepted: Record<string, string> = {
  'performance/unusedIndex':
    'Counts the use of each index since the database was made, and this one was made a second ago. ' +
    'That the indexes serve their queries is what `npm run bench:db` measures.',
};

// The linter is published for this platform only, so npm leaves it out elsewhere.
const linterFile = join(
  projectDir,
  'node_modules/@postgres-language-server/cli-x86_64-linux-gnu/postgres-language-server',
);

const isMissing = !existsSync(linterFile);
if (isMissing) skip('Supabase’s linter', 'It is published for Linux on x64 with glibc only.');

type Finding = { rule: string; message: string };

/** Runs every rule of splinter. Throws when the linter could not do its work. */
async function lint(database: PGlite): Promise<Finding[]> {
  // The setting of PostgREST on a hosted project: rules about the API look at these schemas.
  await database.exec(`set pgrst.db_schemas = 'public'`);
  const server = await servePostgres(database);
  const linter = spawn(
    linterFile,
    [
      'dblint',
      `--connection-string=postgresql://postgres:any@127.0.0.1:${server.port}/postgres?sslmode=disable`,
      '--max-diagnostics=none',
      '--reporter=json',
      '--colors=off',
    ],
    // Away from the project, so that no linter settings apply.
    { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, problems] = await Promise.all([text(linter.stdout), text(linter.stderr)]);
  await server.close();
  return readFindings(output, problems);
}

function readFindings(output: string, problems: string): Finding[] {
  const start = output.indexOf('{');
  if (start === -1) throw new Error(`The linter did not run: ${output}${problems}`);
  const report: { command: string; diagnostics: { category: string; message: string }[] } =
    JSON.parse(output.slice(start));
  expect(report.command).toBe('dblint');
  return report.diagnostics.map(({ category, message }) => {
    if (!category.startsWith('splinter/')) throw new Error(`${category}: ${message}`);
    return { rule: category.replace('splinter/', ''), message };
  });
}

let database: PGlite;
beforeAll(async () => {
  database = await createBareDatabase();
});
afterAll(() => database.close());

test.skipIf(isMissing)('Supabase’s database linter reports nothing', async () => {
  const findings = await lint(database);
  expect(findings.filter(({ rule }) => !(rule in accepted))).toEqual([]);
  const found = new Set(findings.map(({ rule }) => rule));
  expect(
    Object.keys(accepted).filter((rule) => !found.has(rule)),
    'accepted, but not found any more',
  ).toEqual([]);
});

test.skipIf(isMissing)('Supabase’s database linter sees faults of every kind here', async () => {
  await database.exec(`
    create table public.bare (number integer, job uuid references public.jobs (id));
    grant select on public.bare to anon;
    create policy "Everybody" on public.bare for select to anon using (true);
    create table public.silent (id integer primary key);
    alter table public.silent enable row level security;
    create index bare_number_idx on public.bare (number);
    create index bare_number_again_idx on public.bare (number);
    create policy "Everybody once more" on public.jobs for select to anon using (true);
    create policy "Everybody can write" on public.jobs for insert to anon with check (true);
    create policy "Asked for each row" on public.jobs for delete to authenticated using (auth.uid() = id);
    create policy "Believes users" on public.jobs for update to authenticated
      using ((auth.jwt() -> 'user_metadata' ->> 'role') = 'admin');
    create function public.anywhere() returns integer language sql as 'select 1';
    create view public.all_jobs as select * from public.jobs;
    create view public.accounts as select id, email from auth.users;
    grant select on public.accounts to anon;
    create materialized view public.frozen as select id from public.jobs;
    grant select on public.frozen to anon;`);
  const rules = new Set((await lint(database)).map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual(
    expect.arrayContaining(
      `
      performance/authRlsInitplan performance/duplicateIndex
      performance/multiplePermissivePolicies performance/noPrimaryKey
      performance/unindexedForeignKeys security/authUsersExposed
      security/functionSearchPathMutable security/materializedViewInApi
      security/policyExistsRlsDisabled security/rlsDisabledInPublic security/rlsEnabledNoPolicy
      security/rlsPolicyAlwaysTrue security/rlsReferencesUserMetadata security/securityDefinerView
      `
        .trim()
        .split(/\s+/),
    ),
  );
});
