import type { BenchQuery } from './measure.ts';
import { adminId } from './personas.ts';

type Arguments = Record<string, string>;

/** Calls a function by argument names, as PostgREST does. */
function call(name: string, about: string, named: Arguments = {}): BenchQuery {
  const args = Object.entries(named).map(([argument, value]) => `${argument} => ${value}`);
  return {
    name: about === '' ? name : `${name}: ${about}`,
    persona: 'admin',
    sql: `select * from public.${name}(${args.join(', ')})`,
  };
}

/** Reads a view as PostgREST does. */
const read = (view: string, about: string, rest: string): BenchQuery => ({
  name: about === '' ? view : `${view}: ${about}`,
  persona: 'admin',
  sql: `select * from public.${view} ${rest}`,
});

/** How many rows that read has, as PostgREST counts them. */
const count = (view: string, about: string, where = ''): BenchQuery => ({
  name: `${view}: count of ${about}`,
  persona: 'admin',
  sql: `select count(*) from (select 1 from public.${view} ${where}) counted`,
});

/** The condition for the rows after a cursor, as src/admin/kit/list/keyset.ts writes it. */
const afterCursor = (column: string, time: string, id: string) =>
  `${column} <= ${ago(time)} and (${column} < ${ago(time)} or id < ${id})`;

const newestFirst = (column: string, rows = 51) => `order by ${column} desc, id desc limit ${rows}`;

const someId = `'80000000-0000-4000-8000-000000000000'`;
const ago = (time: string) => `now() - interval '${time}'`;
const after = (column: string, time: string): Arguments => ({
  [column]: ago(time),
  before_id: someId,
});

/** The searches of every list: pages, words that many rows have, few, or none, and the short ones. */
function searches(name: string, words: Record<string, string>): BenchQuery[] {
  return Object.entries(words).map(([about, word]) => call(name, about, { search: `'${word}'` }));
}

/** The list's view as a screen asks it while nothing is searched for. */
const list = (view: string, about: string, where = '', rows = 51) =>
  read(view, about, `${where} ${newestFirst('created_at', rows)}`);

const applications = [
  list('application_list', 'first page'),
  ...[
    ['in the middle', '1 year'],
    ['oldest', '693 days'],
  ].map(([about, time = '']) =>
    list('application_list', `page ${about}`, `where ${afterCursor('created_at', time, someId)}`),
  ),
  ...['pending', 'shortlisted', 'rejected'].map((status) =>
    list('application_list', status, `where status = '${status}'`),
  ),
  list(
    'application_list',
    'shortlisted, old',
    `where status = 'shortlisted' and ${afterCursor('created_at', '600 days', someId)}`,
  ),
  list(
    'application_list',
    '1,000 rows, far back',
    `where ${afterCursor('created_at', '600 days', someId)}`,
    1000,
  ),
  list(
    'application_list',
    'one',
    'where id = (select id from public.job_applications order by created_at desc, id desc limit 1)',
    1,
  ),
  count('application_list', 'all'),
  count('application_list', 'pending', `where status = 'pending'`),
  ...searches('search_applications', {
    'a common name': 'sharma',
    'a full name': 'priya sharma',
    'an address': 'asha.rao77',
    'a position': 'content writer 12',
    'part of a phone': '00077',
    'a whole phone, spaced otherwise': '0 98765-00077',
    'a name with marks': 'Shármá',
    'what all have': '@example.com',
    'two letters': 'ri',
    'two letters without a hit': 'zq',
    'one letter': 'q',
    'no hit': 'zachary quillfeather',
    'a percent sign': '%',
  }),
  call('search_applications', 'a name among few', {
    search: `'sharma'`,
    status_filter: `'pending'`,
  }),
  call('search_applications', 'a name, far back', {
    search: `'sharma'`,
    ...after('before_created_at', '600 days'),
  }),
];

const dueOn = {
  now: 'current_date',
  week: 'current_date + 7',
  planned: `'infinity'`,
};

const nextSteps = (
  [
    ['applications', 'application_list'],
    ['inquiries', 'inquiry_list'],
  ] as const
).flatMap(([leads, view]) => [
  ...Object.entries(dueOn).flatMap(([due, day]) => [
    list(view, `due ${due}`, `where due_on <= ${day}`),
    count(view, `due ${due}`, `where due_on <= ${day}`),
  ]),
  list(
    view,
    'due, oldest page',
    `where due_on <= current_date and ${afterCursor('created_at', '600 days', someId)}`,
  ),
  call(`search_${leads}`, 'due, and a common name', {
    due_filter: `'now'`,
    search: `'sharma'`,
  }),
]);

const listSubscribers = (about: string, where = '', rows = 51) =>
  read('subscriber_list', about, `${where} ${newestFirst('subscribed_at', rows)}`);

const subscribers = [
  listSubscribers('first page'),
  ...[
    ['in the middle', '1 year'],
    ['oldest', '1099 days'],
  ].map(([about, time = '']) =>
    listSubscribers(`page ${about}`, `where ${afterCursor('subscribed_at', time, someId)}`),
  ),
  listSubscribers('unsubscribed', `where status = 'unsubscribed'`),
  listSubscribers('a place', `where place = 'post'`),
  listSubscribers('a place and a status', `where place = 'post' and status = 'unsubscribed'`),
  count('subscriber_list', 'all'),
  count('subscriber_list', 'a status', `where status = 'unsubscribed'`),
  count('subscriber_list', 'a place', `where place = 'post'`),
  ...searches('search_subscribers', {
    'a common name': 'sharma',
    'a full name': 'priya.sharma',
    'one address': 'sharma77777',
    'a domain': 'gmail.example.com',
    'what all have': '@',
    digits: '4711',
    'two letters': 'ri',
    'two letters without a hit': 'zq',
    'one letter': 'q',
    'no hit': 'nobody@nowhere.invalid',
    'a percent sign': '%',
  }),
  ...searches('count_subscribers', {
    'a common name': 'sharma',
    'what nearly all have': 'example',
  }),
  call('search_subscribers', 'a name, far back', {
    search: `'sharma'`,
    ...after('before_subscribed_at', '1000 days'),
  }),
];

/** As seed.sql makes them. */
const tags = { spread: '1', oldest: '2', small: '3' };

const tagged = [
  call('search_subscribers', 'a tag', { tag_filter: tags.spread }),
  call('search_subscribers', 'a tag, oldest page', {
    tag_filter: tags.spread,
    ...after('before_subscribed_at', '1099 days'),
  }),
  call('search_subscribers', 'a tag of the oldest', { tag_filter: tags.oldest }),
  call('search_subscribers', 'a tag and a status', {
    tag_filter: tags.oldest,
    status_filter: `'unsubscribed'`,
  }),
  call('search_subscribers', 'a tag and a common name', {
    tag_filter: tags.spread,
    search: `'sharma'`,
  }),
  call('search_subscribers', 'a tag and a name that its members lack', {
    tag_filter: tags.oldest,
    search: `'sharma999'`,
  }),
  call('search_subscribers', 'a tag and no hit', {
    tag_filter: tags.spread,
    search: `'nobody@nowhere.invalid'`,
  }),
  call('search_subscribers', '1,000 rows of a tag', { tag_filter: tags.small, page_size: '1000' }),
  call('count_subscribers', 'a tag', { tag_filter: tags.spread }),
  call('count_subscribers', 'a tag and a name', { tag_filter: tags.spread, search: `'sharma'` }),
  read('tag_list', '', 'order by key'),
  call('count_newsletter_audience', 'one tag', { tags: `'{Tag 1}'` }),
  call('count_newsletter_audience', 'three tags', { tags: `'{Tag 1,Tag 2,Tag 3}'` }),
  call('count_newsletter_audience', 'ten tags', {
    tags: `array(select 'Tag ' || n from generate_series(3, 12) n)`,
  }),
];

const inquiries = [
  list('inquiry_list', 'first page'),
  list('inquiry_list', 'oldest page', `where ${afterCursor('created_at', '690 days', someId)}`),
  list('inquiry_list', 'new', `where status = 'new'`),
  list('inquiry_list', 'one service', `where service_needed = 'funnels'`),
  ...['is null', `= 'won'`, `= 'lost'`].map((outcome) =>
    list('inquiry_list', `outcome ${outcome}`, `where outcome ${outcome}`),
  ),
  list(
    'inquiry_list',
    'won, old',
    `where outcome = 'won' and ${afterCursor('created_at', '690 days', someId)}`,
  ),
  list('inquiry_list', 'export, 1,000 rows', '', 1000),
  count('inquiry_list', 'all'),
  count('inquiry_list', 'new', `where status = 'new'`),
  count('inquiry_list', 'won', `where outcome = 'won'`),
  call('search_inquiries', 'a name among the won', {
    search: `'sharma'`,
    outcome_filter: `'won'`,
  }),
  ...searches('search_inquiries', {
    'a common name': 'sharma',
    'a word of the message': 'festival pune',
    'two letters': 'sh',
    'two letters without a hit': 'zq',
    'no hit': 'zachary quillfeather',
  }),
];

const replies = [
  read(
    'reply_list',
    'of one application',
    `where application_id = (select application_id from public.replies order by id limit 1)
     order by created_at desc, id desc`,
  ),
  call('recent_refusals', 'of 50 applications', {
    application_ids:
      'array(select id from public.job_applications order by created_at desc, id desc limit 50)',
  }),
];

/** A page of a view, or of a function that returns rows of one, as the API asks for it. */
const page = (source: string, about: string, filter = 'true'): BenchQuery => ({
  name: `${source.replace(/\(.*/, '')}: ${about}`,
  persona: 'admin',
  sql: `select * from public.${source} where ${filter} order by created_at desc, id desc limit 51`,
});
const olderThan = (time: string) =>
  `created_at <= ${ago(time)} and (created_at < ${ago(time)} or id < ${someId})`;

const posts = [
  page('post_list', 'first page'),
  page('post_list', 'oldest page', olderThan('1660 days')),
  page('post_list', 'drafts', `status = 'draft'`),
  page('post_list', 'a category', `category = 'SEO'`),
  page(`search_posts_admin('festival')`, 'a common word'),
  page(`search_posts_admin('number-4711')`, 'a title'),
  page(`search_posts_admin('zq')`, 'two letters without a hit'),
  page(`search_posts_admin('zachary quillfeather')`, 'nothing'),
];

const others = [
  page('job_list', 'first page'),
  page(`search_jobs('developer')`, 'a word'),
  read('audit_entries', 'first page', newestFirst('at')),
  read(
    'audit_entries',
    'oldest page',
    `where ${afterCursor('at', '694 days', '5')} ${newestFirst('at')}`,
  ),
  read('audit_entries', 'of one table', `where table_name = 'jobs' ${newestFirst('at')}`),
  read(
    'audit_entries',
    'of a table without entries',
    `where table_name = 'no_such_table' ${newestFirst('at')}`,
  ),
  read('audit_entries', 'of one admin', `where actor = '${adminId}' ${newestFirst('at')}`),
  call('search_applications', '1,000 rows of a name', { page_size: '1000', search: `'sharma'` }),
  listSubscribers(
    '1,000 rows, far back',
    `where ${afterCursor('subscribed_at', '1000 days', someId)}`,
    1000,
  ),
  call('search_subscribers', '1,000 rows of a name', {
    page_size: '1000',
    search: `'priya.sharma'`,
  }),
];

const anAddress = (table: string) =>
  `(select email from public.${table} order by created_at desc, id desc limit 1)`;

/** As seed.sql makes them: an address that wrote 5,000 times, and 5,000 more under tags of it. */
const flood = { address: `'flood@example.com'` };

const people = [
  call('read_person', 'an applicant', { address: anAddress('job_applications') }),
  call('read_person', 'an inquirer', { address: anAddress('contact_inquiries') }),
  call('read_person', 'a subscriber with 200 letters', { address: `'letters@example.com'` }),
  call('read_person', '5,000 inquiries and look-alikes', flood),
  call('read_person', '5,000 inquiries, oldest page', {
    ...flood,
    before_at: ago('4990 minutes'),
    before_id: someId,
  }),
  call('read_person', '5,000 inquiries, export', { ...flood, page_size: '1000' }),
  call('read_person', 'nowhere', { address: `'no-one@nowhere.invalid'` }),
  call('count_person_records', '5,000 inquiries', {
    application_ids: `'{}'`,
    inquiry_ids: `'{}'`,
    addresses: `'{flood@example.com}'`,
  }),
];

const figures = [
  read('dashboard_counts', '', ''),
  call('dashboard_activity', ''),
  read('newsletter_counts', '', ''),
  read('due_steps', 'the first', 'order by due_on, created_at, id limit 8'),
  count('due_steps', 'all'),
  call('inquiry_sources', '90 days'),
  { name: 'post_counts', persona: 'admin' as const, sql: 'select * from public.post_counts' },
  call('blog_analytics', '30 days', { days: '30' }),
  call('blog_analytics', '90 days', { days: '90' }),
];

export const adminQueries: BenchQuery[] = [
  ...applications,
  ...nextSteps,
  ...subscribers,
  ...tagged,
  ...inquiries,
  ...replies,
  ...posts,
  ...others,
  ...people,
  ...figures,
];
