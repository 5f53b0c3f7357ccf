// Figures, pages and exports beyond the 1,000 rows that the API answers with. A stack of its own: so many rows are put
// into the database directly.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchAuditEntries } from '@/admin/audit-log/api/audit-entries';
import { fetchPostCounts } from '@/admin/posts/api/admin-analytics';
import { fetchAdminPosts } from '@/admin/posts/api/admin-posts';
import { countApplications, fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import {
  fetchAllLeads,
  fetchLeadCount,
  fetchLeads,
  fetchMatchingLeads,
} from '@/admin/leads/api/leads';
import { fetchInquiryCounts } from '@/admin/inquiries/api/inquiry-counts';
import { fetchDashboardActivity, fetchDashboardCounts } from '@/admin/dashboard/api/dashboard';
import { fetchLiteralCounts } from '@/admin/dashboard/api/literal-counts';
import { fetchSubscribersForExport } from '@/admin/newsletter/api/subscribers/subscribers';
import {
  fetchSubscriberCount,
  fetchSubscriberCounts,
  fetchSubscribers,
} from '@/admin/newsletter/api/subscribers/subscribers';
import { searchEverything } from '@/admin/palette/api/search-everything';
import { type Cursor, formatCursor, type KeysetPage, parseCursor } from '@/admin/kit/list/keyset';
import type { Client } from '../../support/personas.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { actAs } from './act-as.ts';
import { createOwner, signedIn } from './own-stack.ts';

const crowd = 1_040;
const half = crowd / 2;
const posts = 1_060;
const closedJobs = 60;
const jobId = 'e0000000-0000-4000-8000-000000000001';
const { signal } = new AbortController();
const all = { search: '', status: null, job: null, tag: null, place: null, due: null };
const allApplications = { ...all, kind: 'application' as const };
const allInquiries = { ...all, kind: 'inquiry' as const };

let stack: ExclusiveStack;
let owner: Client;

// An export of thousands of rows took 21 s beside the other tests of a slow machine.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  stack = await exclusiveStack();
  await stack.sql(`insert into jobs (id, title) values ($1, 'Kite maker')`, [jobId]);
  await stack.sql(
    `insert into jobs (title, is_active) select 'Closed ' || n, false from generate_series(1, ${closedJobs}) n`,
  );
  // Today, in groups of one moment each, so that pages also break between rows of the same time.
  await stack.sql(
    `insert into job_applications (name, email, phone, position, status, created_at)
     select 'Crowd ' || n, 'crowd' || n || '@example.com', '+91 00000 00002', $1::uuid,
       case when n % 2 = 0 then 'rejected' else 'pending' end, now() - n / 40 * interval '1 millisecond'
     from generate_series(1, ${crowd}) n`,
    [jobId],
  );
  await stack.sql(
    `insert into contact_inquiries (name, email, service_needed, status, created_at)
     select 'Crowd ' || n, 'crowd' || n || '@example.com', 'ads',
       case when n % 2 = 0 then 'archived' else 'new' end, now() - n / 40 * interval '1 millisecond'
     from generate_series(1, ${crowd}) n`,
  );
  await stack.sql(
    `insert into newsletter_subscribers (email, status, unsubscribed_at)
     select 'subscriber' || n || '@example.com', case when n % 2 = 0 then 'unsubscribed' else 'active' end,
       case when n % 2 = 0 then now() end
     from generate_series(1, ${crowd}) n`,
  );
  await stack.sql(
    `insert into blogs (title, slug, excerpt, content, category, author, status)
     select 'Crowd ' || n, 'crowd-' || n, 'x', 'x', 'SEO', 'Mira', case when n <= 50 then 'draft' else 'published' end
     from generate_series(1, ${posts}) n`,
  );
  await stack.sql(
    `insert into audit_log (at, actor, actor_email, action, table_name, row_id, summary)
     select now() - n / 40 * interval '1 second', $1::uuid, 'owner@example.com', 'update', 'jobs', $2, '{}'
     from generate_series(1, ${crowd}) n`,
    [crypto.randomUUID(), jobId],
  );
  // As a server's autovacuum does: the planner would take the tables for empty.
  await stack.sql('analyze');
  // Only now: a connection that idles while the rows are made would be gone by the time it is needed.
  owner = await signedIn(stack, await createOwner(stack));
  actAs(owner);
}, 60_000);

const dashboardCounts = {
  totalJobs: 1 + closedJobs,
  activeJobs: 1,
  totalApplications: crowd,
  applicationsByStatus: { pending: half, shortlisted: 0, rejected: half },
  newInquiries: half,
  activeSubscribers: half,
};

describe(`with ${crowd} rows, an admin`, () => {
  it('sees every row counted, by status too', async () => {
    expect(await fetchDashboardCounts(signal)).toMatchObject(dashboardCounts);
    expect(dashboardCounts).toMatchObject(await fetchLiteralCounts(signal));
    expect(await fetchInquiryCounts(signal)).toEqual({ new: half, answered: 0, archived: half });
    expect(await fetchSubscriberCounts(signal)).toEqual({
      total: crowd,
      active: half,
      unsubscribed: half,
    });
    expect(await fetchPostCounts(signal)).toMatchObject({ total: posts, published: posts - 50 });
  });

  it('counts what matches and can choose all of it', async () => {
    const ofJob = { ...allApplications, job: jobId };
    expect(await fetchLeadCount(ofJob, signal)).toBe(crowd);
    expect(await fetchLeadCount({ ...allApplications, status: 'rejected' }, signal)).toBe(half);
    expect(await fetchLeadCount({ ...allInquiries, search: 'crowd1@' }, signal)).toBe(1);
    expect(await fetchSubscriberCount(all, signal)).toBe(crowd);
    const progress = { signal, onProgress: vi.fn<(count: number) => void>() };
    const applications = await fetchMatchingLeads(ofJob, progress);
    expect(new Set(applications.map(({ id }) => id)).size).toBe(crowd);
    expect(applications.filter(({ status }) => status === 'rejected')).toHaveLength(half);
    expect(await fetchMatchingLeads(allInquiries, progress)).toHaveLength(crowd);
  });

  it('sees every row of a day in the lines of the dashboard, and the five newest of each kind', async () => {
    const { days, newestSubscribers, newestApplications, newestInquiries } =
      await fetchDashboardActivity(signal);
    expect(days).toHaveLength(30);
    const sum = (name: 'applications' | 'inquiries' | 'subscribers') =>
      days.reduce((total, day) => total + day[name], 0);
    expect([sum('applications'), sum('inquiries'), sum('subscribers')]).toEqual([
      crowd,
      crowd,
      crowd,
    ]);
    const moments = [
      newestSubscribers.map(({ subscribedAt }) => subscribedAt),
      newestApplications.map(({ createdAt }) => createdAt),
      newestInquiries.map(({ createdAt }) => createdAt),
    ];
    for (const newest of moments) {
      expect(newest).toHaveLength(5);
      expect(Date.parse(newest[0] ?? '')).not.toBeNaN();
    }
  });

  it('finds at most five records of each kind by one search', async () => {
    const found = await searchEverything('CROWD', signal);
    expect(found.isPartial).toBe(false);
    expect(found.results.map(({ kind }) => kind).toSorted()).toEqual(
      ['application', 'inquiry', 'post'].flatMap((kind) => Array.from({ length: 5 }, () => kind)),
    );
    expect((await searchEverything('kite maker', signal)).results).toContainEqual({
      kind: 'job',
      id: jobId,
      title: 'Kite maker',
      detail: null,
      email: null,
      status: 'active',
    });
  });

  it('finds by one or two letters where a word begins, also behind the first thousand', async () => {
    const oldest = await fetchLeads({ ...allApplications, search: 'k' }, null, signal);
    expect(oldest.rows).toHaveLength(50);
    expect((await fetchLeads({ ...allApplications, search: 'ow' }, null, signal)).rows).toEqual([]);
  });

  it('sees how many applied for a job: "1,000 or more" in the list, exactly before it is deleted', async () => {
    const { rows } = await fetchAdminJobs({ search: 'kite', isActive: true }, null, signal);
    expect(rows).toMatchObject([{ id: jobId, applicationCount: 1000 }]);
    expect(await countApplications(jobId, signal)).toBe(crowd);
  });
});

/** Turns the pages through the address, as the screens do, and gives every row's id in the order shown. */
async function readPages(
  fetchPage: (after: Cursor | null) => Promise<KeysetPage<{ id: string }>>,
): Promise<string[]> {
  const ids: string[] = [];
  let after: Cursor | null = null;
  do {
    const page = await fetchPage(after);
    expect(page.rows.length).toBeLessThanOrEqual(50);
    ids.push(...page.rows.map(({ id }) => id));
    after = page.nextCursor && parseCursor(formatCursor(page.nextCursor));
  } while (after);
  return ids;
}

const rejected = { ...allApplications, search: 'crowd', status: 'rejected' } as const;

it.each<[string, number, Parameters<typeof readPages>[0]]>([
  ['applications', crowd, (after) => fetchLeads(allApplications, after, signal)],
  ['applications that were filtered', half, (after) => fetchLeads(rejected, after, signal)],
  ['inquiries', crowd, (after) => fetchLeads(allInquiries, after, signal)],
  ['subscribers', crowd, (after) => fetchSubscribers(all, after, signal)],
  ['posts', posts, (after) => fetchAdminPosts({ ...all, category: null }, after, signal)],
  [
    'jobs',
    1 + closedJobs,
    (after) => fetchAdminJobs({ search: '', isActive: null }, after, signal),
  ],
  [
    'the audit log',
    crowd,
    (after) => fetchAuditEntries({ table: 'jobs', actorId: null }, after, signal),
  ],
])('the pages of %s hold each row exactly once', async (_list, rows, fetchPage) => {
  const ids = await readPages(fetchPage);
  expect(ids).toHaveLength(rows);
  expect(new Set(ids).size).toBe(rows);
});

type Export = (onProgress: (count: number) => void) => Promise<{ email: string }[]>;

it.each<[string, Export]>([
  ['applications', (onProgress) => fetchAllLeads(allApplications, { signal, onProgress })],
  ['inquiries', (onProgress) => fetchAllLeads(allInquiries, { signal, onProgress })],
  ['subscribers', (onProgress) => fetchSubscribersForExport(all, { signal, onProgress })],
])(
  'the export of %s holds each row exactly once and tells its progress',
  async (_list, fetchAll) => {
    const progress: number[] = [];
    const rows = await fetchAll((count) => progress.push(count));
    expect(progress).toEqual([1000, crowd]);
    expect(rows).toHaveLength(crowd);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  },
);

it.each([
  ['search_subscribers', 1000],
  ['search_inquiries', 1000],
  ['search_applications', 1000],
] as const)('%s answers at most %i rows, whatever is asked for', async (name, most) => {
  const { data } = await owner.rpc(name, { search: '', page_size: 5000 }).throwOnError();
  expect(data).toHaveLength(most);
});

it('a cancelled export stops', async () => {
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  await expect(
    fetchAllLeads(allApplications, { signal: controller.signal, onProgress }),
  ).rejects.toThrow(/abort/i);
});
