// Compares security-design.md's table of budgets with the migrations and functions that enforce them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from './good-deploy.ts';

const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
const migration = (name: string) => read(`supabase/migrations/2026120100${name}.sql`);

const security = read('docs/security-design.md');
const rowsBelow = (heading: string) =>
  (security.split(`${heading}\n`)[1]?.split('\n#')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', source = '', second = '']) => ({
      what,
      source,
      second,
    }));

const budgetRows = rowsBelow('### Every budget');
const rowOf = (rows: typeof budgetRows, start: string) =>
  rows.find(({ what }) => what.startsWith(start));

/** As private.limits() lists them: the number of an action for a scope, and its window. */
const limits = [
  ...migration('0400_limits').matchAll(
    /\('(\w+)', '(\w+)', ([\d* /]+|null), (?:interval )?'([^']+)'\)/g,
  ),
].map(([, action = '', scope = '', most = '', length = '']) => ({
  action,
  scope,
  most: most
    .split('*')
    .flatMap((factor) => factor.split('/').map((part, n) => Number(part) ** (n === 0 ? 1 : -1)))
    .reduce((product, factor) => product * factor, 1),
  length,
}));
const most = (action: string, scope: string, length?: string) =>
  limits.find(
    (limit) =>
      limit.action === action && limit.scope === scope && (!length || limit.length === length),
  )?.most;

const megabytes = (bytes = NaN) => `${bytes / 1024 / 1024} MB`;

test.each([
  ['1 hour', 'an hour'],
  ['1 day', 'a day'],
])('bytes have the budget of the database: %s', (length, words) => {
  const all = most('all_bytes', 'everybody', length) ?? NaN;
  const part = (scope: string) =>
    `${Math.round((100 * (most('bytes', scope, length) ?? NaN)) / all)} %`;
  const budget = { source: part('source'), second: megabytes(all) };
  expect(rowOf(budgetRows, `Rows that stay, ${words}`)).toMatchObject(budget);
});

test('the forms take as many hostile addresses to close as a source’s part allows', () => {
  const all = most('all_bytes', 'everybody', '1 hour') ?? NaN;
  const fewest = all / (most('bytes', 'source', '1 hour') ?? NaN);
  expect(security).toContain(`fewer than ${fewest} cannot`);
  const measured = Number(/It takes (\d+) hostile addresses/.exec(security)?.[1]);
  expect(measured).toBeGreaterThanOrEqual(fewest);
});

test('counters have the room that their test allows them', () => {
  const room = /allCountersMb = (\d+)/.exec(read('tests/database/growth.test.ts'))?.[1];
  expect(rowOf(budgetRows, 'Counters')?.second).toBe(`${room} MB`);
});

test('the database and Storage have the sizes of the settings', () => {
  const size = (name: string) =>
    (
      new RegExp(`${name} bigint not null default ([\\d* ]+)`).exec(
        migration('0100_foundation'),
      )?.[1] ?? ''
    )
      .split('*')
      .reduce((product, factor) => product * Number(factor), 1);
  expect(rowOf(budgetRows, 'The database')?.second).toMatch(megabytes(size('database_size_limit')));
  const part = Number(/warned_files_percent < (\d+)/.exec(migration('1600_resumes'))?.[1]);
  expect(rowOf(budgetRows, 'All files')?.second).toMatch(
    `${part} % of ${megabytes(size('storage_size_limit'))}`,
  );
});

test('files have the places of the database, each of the bucket’s size', () => {
  const bucket = /'resumes', false, (\d+) \* 1024 \* 1024/.exec(migration('1600_resumes'))?.[1];
  expect(rowOf(budgetRows, 'Files, a day')).toMatchObject({
    source: `${most('resume', 'source')} of ${bucket} MB`,
    second: `${most('all_resumes', 'everybody')} of ${bucket} MB`,
  });
});

test('mails have the parts of a day that the database keeps to', () => {
  const free = /freeMailsPerDay = (\d+)/.exec(read('supabase/functions/_shared/env.ts'))?.[1];
  const eighths = (name: string, before: string) =>
    new RegExp(`${before} private\\.have_strangers_used\\((\\d), mails_per_day\\)`).exec(
      migration(name),
    )?.[1];
  const digests = eighths('2000_mail_worker', 'or');
  const waiting = eighths('2000_mail_worker', 'when');
  // From then on an eighth of all is enough for a day.
  expect(migration('1970_mail_budget')).toContain(
    "interval '1 day' / greatest(mails_per_day / 8, 1)",
  );
  expect(rowOf(budgetRows, 'Emails about leads')?.second).toMatch(`${digests}/8 of ${free}`);
  expect(rowOf(budgetRows, 'Those, digests')?.second).toBe(`${waiting}/8 of ${free}`);
  expect(rowOf(budgetRows, 'Emails that strangers cause')?.second).toBe(
    `${Number(waiting) + 1}/8 of ${free}`,
  );
  const each = String(most('third_party_mail', 'source'));
  expect(rowOf(budgetRows, 'Emails to third parties')?.source).toBe(each);
});
