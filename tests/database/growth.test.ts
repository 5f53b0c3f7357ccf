// How far visitors can grow the database. Three kinds of tables: those whose rows are paid from the budget of bytes
// (private.limits), where the price of a row must cover all that it takes; counters, whose rows are limited in
// number and soon deleted; and files, whose places are. A table that is in no list fails by its name.
// tests/integration/abuse/growth.test.ts asks the same of a running stack.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from './bare-database.ts';
import { findGrowingTables } from './growing-tables.ts';
import {
  authTables,
  closedTables,
  counterTables,
  fileTables,
  paidTables,
} from '../support/grown-tables.ts';

const megabyte = 1024 * 1024;
/** A fifth of Supabase's free plan for all counters together. */
const allCountersMb = 100;
const sourcesOfAFlood = 1000;

type Counter = {
  budgetMb: number;
  /** The most rows at one moment, from the limits and how long a row is kept. */
  rows(limits: Map<string, number>): number;
  /** Inserts a row as large as there can be, number n. */
  largest: string;
};

// Across the end of an hour twice its limit can come at once.
const inShort = (limits: Map<string, number>, action: string) => 2 * (limits.get(action) ?? NaN);
const inADay = (limits: Map<string, number>, action: string) => 25 * (limits.get(action) ?? NaN);

const counters: Record<(typeof counterTables)[number], Counter> = {
  'private.rate_limits': {
    budgetMb: 25,
    // The source and its /48, and for views and likes the post. Views and reports are deleted after half an hour.
    rows: (limits) =>
      3 * inShort(limits, 'blog_view') +
      2 * inShort(limits, 'report_notification') +
      3 * inADay(limits, 'blog_like'),
    largest: `insert into private.rate_limits (action, scope, key, window_length)
      select 'report_notification', 'network', private.salted_hash(n::text), '10 minutes'`,
  },
  'public.blog_post_views_daily': {
    budgetMb: 25,
    // One row for each post and day, however many come: ten years of an agency that keeps 30 posts read every day.
    rows: () => 10 * 366 * 30,
    largest: `insert into public.blog_post_views_daily (blog_id, day)
      select (select id from public.blogs limit 1), current_date - n::integer`,
  },
  'private.login_attempts': {
    budgetMb: 25,
    // 20 guesses at as many addresses lock a source, longer each time: at most seven times in the two days that locks are kept.
    rows: () => sourcesOfAFlood * (2 * 20 + 7 * 4 + 2),
    largest: `insert into private.login_attempts (scope, key, locked_until)
      select 'network', private.salted_hash(n::text), now()`,
  },
  'private.login_tickets': {
    budgetMb: 20,
    // Deleted by the next guess after 15 seconds.
    rows: () => sourcesOfAFlood * 20,
    largest: `insert into private.login_tickets (key, counters)
      select private.salted_hash(n::text),
        (select jsonb_agg(to_jsonb(c)) from private.login_counters('a@example.com', '2001:db8::/64') c)`,
  },
};

/** Tables that grow by others only. */
const notVisitors: Record<string, string> = {
  'private.admin_sessions': 'one row for each session; sign-up is off',
  'private.admins': 'the owner’s script',
  'private.login_codes': 'a session of an admin; one row for each',
  'private.mail_events': 'the mail provider’s signed messages',
  'private.refusals': 'a mail of the outbox or of a newsletter that was refused, for a week',
  'private.sent_mails': 'the mail provider’s answers to mails that were sent',
  'private.released_blog_images': 'an admin’s post',
  'private.signs_of_life': 'three rows in all',
  'private.trusted_browsers': 'a code from an admin’s mailbox',
  'private.used_confirmations': 'one row for each subscriber who confirmed',
  'public.audit_log': 'an admin’s deeds',
  'public.blog_slug_history': 'an admin’s post',
  'public.newsletter_audience': 'an admin’s newsletter',
  'public.newsletters': 'an admin’s newsletter',
  'public.newsletter_deliveries':
    'an admin’s newsletter; a welcome letter, once for each new subscriber',
  'public.newsletter_barred': 'the mail provider’s signed messages',
};

let database: PGlite;
const rowsOf = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
const numberOf = async (sql: string) => Number((await rowsOf<{ n: number }>(sql))[0]?.n);

/** Letters of three bytes, of which no three come twice: the most that an index can take. */
const noise = (length: number) =>
  Array.from({ length }, () =>
    String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
  ).join('');
const latin = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');
const quoted = (text: string) => `'${text}'`;

const size = () =>
  numberOf(`select sum(pg_total_relation_size(c.oid)) as n from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`);
const spent = () =>
  numberOf(`select coalesce(sum(hits), 0) as n from private.rate_limits
    where action = 'all_bytes' and window_length = '1 hour'`);

const lead = (table: string, fields: Record<string, string>) =>
  `insert into ${table} (${Object.keys(fields).join(', ')}) values (${Object.values(fields).map(quoted).join(', ')})`;
const source = (length: number) => ({
  utm_source: noise(length),
  utm_medium: noise(length),
  utm_campaign: noise(length),
  utm_term: noise(length),
  utm_content: noise(length),
  referrer: `https://${noise(2 * length)}`,
  landing_page: `/${noise(2 * length)}`,
});
const person = () => ({
  name: noise(200),
  email: `${noise(245)}@a.co`,
  phone: `+91 00000 00000 ${noise(20)}`,
});
const signUp = (email: string, address: string, agent: string, token = 'null') =>
  `select subscribe_to_newsletter('${email}', '${address}', '${agent}', ${token}, 'careers')`;

beforeAll(async () => {
  database = await createBareDatabase();
  await database.exec(`
    insert into jobs (id, title) values ('e0000000-0000-4000-8000-000000000001', 'Editor');
    insert into blogs (title, slug, excerpt, content, category, author, status)
      values ('Post', 'post', 'x', 'x', 'seo', 'Asha', 'published');`);
  // The pending list of a trigram index is emptied again and again; its 4 MB come once.
  for (const table of ['contact_inquiries', 'job_applications', 'newsletter_subscribers'])
    await database.exec(`alter index ${table}_search_text_idx set (fastupdate = off)`);
});
afterAll(() => database.close());

test('every table that visitors can grow has a budget', async () => {
  const known = [...paidTables, ...counterTables, ...fileTables, ...Object.keys(notVisitors)];
  expect(await findGrowingTables(database)).toEqual(known.toSorted());
});

test('every table of Auth and Storage is known, with what bounds it', async () => {
  const tables = await rowsOf<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage') and c.relkind in ('r', 'p')`);
  const known = new Set<string>([
    ...fileTables,
    ...Object.keys({ ...authTables, ...closedTables }),
  ]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe('a row costs its visitor at least what it takes', () => {
  type Kind = [
    kind: string,
    role: string,
    times: number,
    request: (address: string, n: number) => string,
  ];
  const kinds: Kind[] = [
    [
      'the largest inquiry',
      'anon',
      70,
      () =>
        lead('contact_inquiries', {
          ...person(),
          service_needed: 'ads',
          message: noise(5000),
          ...source(200),
        }),
    ],
    [
      'an inquiry of 1,000 letters',
      'anon',
      70,
      () => lead('contact_inquiries', { ...person(), service_needed: 'ads', message: noise(1000) }),
    ],
    [
      'the smallest inquiry',
      'anon',
      200,
      () => lead('contact_inquiries', { name: 'R', email: 'r@e.co', service_needed: 'ads' }),
    ],
    [
      'the largest application',
      'anon',
      70,
      () =>
        lead('job_applications', {
          ...person(),
          position: 'e0000000-0000-4000-8000-000000000001',
          introduction: noise(500),
          linkedin: `https://${noise(490)}`,
          ...source(200),
        }),
    ],
    [
      'the smallest application',
      'anon',
      200,
      (_address, n) =>
        lead('job_applications', {
          name: 'Ri',
          email: `r${n}@e.co`,
          phone: '0000000000',
          position: 'e0000000-0000-4000-8000-000000000001',
        }),
    ],
    [
      'the largest sign-up',
      'service_role',
      200,
      (address, n) => signUp(`${n}${latin(240)}@a.co`, address, noise(500)),
    ],
    [
      'the smallest sign-up',
      'service_role',
      200,
      (address, n) => signUp(`${n}@a.co`, address, 'x'),
    ],
    [
      'a sign-up to confirm',
      'service_role',
      200,
      (address, n) => signUp(`${n}@a.co`, address, 'x', quoted(latin(64))),
    ],
  ];

  test.each(kinds)('%s', async (_, role, times, request) => {
    await database.exec(
      `truncate private.rate_limits, contact_inquiries, job_applications,
         newsletter_subscribers, newsletter_pending cascade`,
    );
    const before = await size();
    // Each from a /48 of its own, which costs the most counters. In one transaction, for speed.
    const requests = Array.from({ length: times }, (_each, n) => {
      const address = `2001:db8:${n.toString(16)}::1`;
      return `select set_config('request.headers', '{"x-forwarded-for": "${address}"}', false);
        set role ${role}; ${request(address, n)}; reset role;`;
    });
    await database.exec(requests.join('\n'));
    await database.exec('vacuum');
    expect((await size()) - before).toBeLessThan(await spent());
  });
});

describe('counters', () => {
  test.each(Object.entries(counters))('%s: largest row times rows fits', async (table, counter) => {
    const limits = new Map<string, number>();
    for (const { action, most } of await rowsOf<{ action: string; most: number }>(
      `select action, most from private.limits() where scope = 'everybody'`,
    ))
      limits.set(action, most);
    const sample = 3000;
    await database.exec(`truncate ${table}`);
    const before = await numberOf(`select pg_total_relation_size('${table}') as n`);
    await database.exec(`${counter.largest} from generate_series(1, ${sample}) n`);
    const each = (await numberOf(`select pg_total_relation_size('${table}') as n`)) - before;
    expect((each / sample) * counter.rows(limits)).toBeLessThan(counter.budgetMb * megabyte);
  });

  test('all together take a fifth of the smallest plan', () => {
    const budgets = Object.values(counters).map(({ budgetMb }) => budgetMb);
    expect(budgets.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(allCountersMb);
  });
});
