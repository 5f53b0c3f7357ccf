// security-design.md's tables of limits and budgets, compared with the migrations and the functions that keep them.

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
    .map(([, what = '', source = '', second = '', third = '']) => ({
      what,
      source,
      second,
      third,
    }));

const limitRows = rowsBelow('## Limits');
const budgetRows = rowsBelow('### Every budget');
const rowOf = (rows: typeof limitRows, start: string) =>
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
  ['Inquiries', 'contact_inquiry'],
  ['Applications: 5', 'job_application'],
  ['Applications that may', 'resume'],
  ['The same, once half', 'late_resume'],
  ['Newsletter sign-ups', 'newsletter_sign_up'],
  ['Reports about', 'report_notification'],
  ['Post views', 'blog_view'],
  ['Post likes', 'blog_like'],
])('the table has the numbers of the database for a source and a /48: %s', (start, action) => {
  expect(rowOf(limitRows, start)).toMatchObject({
    source: String(most(action, 'source')),
    second: String(most(action, 'network')),
  });
});

test.each([
  ['Applications that may', [['all_resumes', 'everybody']], '#'],
  ['Newsletter sign-ups of one', [['newsletter_sign_up', 'mailbox']], '#'],
  [
    'Confirmation mails',
    [
      ['confirmation_mail', 'mailbox', '10 minutes'],
      ['confirmation_mail', 'mailbox', '1 day'],
    ],
    '# in 10 min, # a day',
  ],
  ['Welcome letters', [['welcome_letter', 'mailbox']], '#'],
  ['Ways back', [['newsletter_return', 'subscriber']], '#'],
  ['Reports about', [['report_notification', 'everybody']], '# an hour'],
  ['Post views', [['blog_view', 'everybody']], '# an hour'],
  ['Post likes', [['blog_like', 'everybody']], '# an hour'],
  [
    'Mails with a login code',
    [
      ['login_code', 'session'],
      ['login_code', 'account'],
    ],
    '#; #',
  ],
] as const)('the table has the numbers of the database for all: %s', (start, sources, words) => {
  const numbers = sources.map(([action, scope, length]) => most(action, scope, length));
  expect(rowOf(limitRows, start)?.third.replaceAll(/(\d),(\d)/g, '$1$2')).toBe(
    numbers.reduce<string>((text, number) => text.replace('#', String(number)), words),
  );
});

test('every limit of the database is in a table', () => {
  const named =
    'contact_inquiry job_application resume late_resume all_resumes newsletter_sign_up confirmation_mail welcome_letter third_party_mail newsletter_return bytes all_bytes report_notification blog_view blog_like login_code';
  // The figures of a post, in the rows of views and likes; and the mails that MAILS_PER_DAY limits.
  const others = 'blog_reading blog_liking strangers_mail';
  expect(new Set(limits.map(({ action }) => action))).toEqual(
    new Set(`${named} ${others}`.split(' ')),
  );
});

test.each([
  ['1 hour', 'an hour'],
  ['1 day', 'a day'],
])('bytes have the budget of the database: %s', (length, words) => {
  const all = most('all_bytes', 'everybody', length) ?? NaN;
  const part = (scope: string) =>
    `${Math.round((100 * (most('bytes', scope, length) ?? NaN)) / all)} %`;
  const budget = { source: part('source'), second: megabytes(all) };
  expect(rowOf(budgetRows, `Rows that stay, ${words}`)).toMatchObject(budget);
  const row = limitRows.find(
    ({ what, third }) => what.startsWith('Bytes') && third === budget.second,
  );
  expect(row).toMatchObject({ source: budget.source, second: part('network') });
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
  const mailbox = most('resume', 'mailbox');
  expect(rowOf(limitRows, 'Applications that may')?.what).toContain(`${mailbox} of one mailbox`);
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
  expect(rowOf(budgetRows, 'Mails about leads')?.second).toMatch(`${digests}/8 of ${free}`);
  expect(rowOf(budgetRows, 'Those, digests')?.second).toBe(`${waiting}/8 of ${free}`);
  expect(rowOf(budgetRows, 'Mails that strangers cause')?.second).toBe(
    `${Number(waiting) + 1}/8 of ${free}`,
  );
  const each = String(most('third_party_mail', 'source'));
  expect(rowOf(budgetRows, 'Mails to third parties')?.source).toBe(each);
  expect(rowOf(limitRows, 'Mails to third parties')?.source).toBe(each);
});
