// Figures and pages beyond the 1,000 rows that the API answers with, where no other file has them. A stack of its own:
// so many rows are put into the database directly.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cursor, formatCursor, type KeysetPage, parseCursor } from '@/lib/keyset';
import { fetchAuditEntries } from '@/features/audit-log/api/audit-entries';
import { countApplications, fetchAdminJobs } from '@/features/careers/api/admin-jobs';
import { fetchApplications } from '@/features/careers/api/admin-applications';
import { fetchDashboardActivity, fetchDashboardCounts } from '@/features/dashboard/api/dashboard';
import { fetchSubscriberCounts } from '@/features/newsletter/api/subscribers';
import type { Database } from '@/lib/supabase/database.types';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const crowd = 2_500;
const rejected = 1_250;
const jobId = 'e0000000-0000-4000-8000-000000000001';
const account = { email: 'owner@example.com', password: `pass-${crypto.randomUUID()}` };
const { signal } = new AbortController();

let stack: Stack;

beforeAll(async () => {
  stack = await createStack({ seed: false });
  await stack.sql(`insert into jobs (id, title) values ($1, 'Kite maker')`, [jobId]);
  // Today, in groups of one moment each, so that pages also break between rows of the same time.
  await stack.sql(
    `insert into job_applications (name, email, phone, position, status, created_at)
     select 'Crowd ' || n, 'crowd' || n || '@example.com', '+91 00000 00002', $1::uuid,
       case when n % 2 = 0 then 'rejected' else 'pending' end, now() - n / 40 * interval '1 millisecond'
     from generate_series(1, ${crowd}) n`,
    [jobId],
  );
  await stack.sql(
    `insert into newsletter_subscribers (email, status, unsubscribed_at)
     select 'reader' || n || '@example.com', case when n % 2 = 0 then 'unsubscribed' else 'active' end,
       case when n % 2 = 0 then now() end
     from generate_series(1, ${crowd}) n`,
  );
  await stack.sql(
    `insert into audit_log (at, actor, actor_email, action, table_name, row_id, summary)
     select now() - n / 40 * interval '1 second', $1::uuid, $2, 'update', 'jobs', $3, '{}'
     from generate_series(1, ${crowd}) n`,
    [crypto.randomUUID(), account.email, jobId],
  );

  // Only now: a connection that idles while the rows are made would be gone by the time it is needed.
  const clientWith = (key: string) =>
    createClient<Database>(stack.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const service = clientWith(stack.secretKey);
  const { error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  await service.rpc('grant_admin', { admin_email: account.email }).throwOnError();
  const owner = clientWith(stack.publishableKey);
  const { error: refusal } = await owner.auth.signInWithPassword(account);
  if (refusal) throw refusal;
  actAs(owner);
}, 60_000);
afterAll(() => stack.close());

/** Turns the pages through the address, as the screens do, and gives every row's id in the order shown. */
async function readPages<Row extends { id: string }>(
  fetchPage: (after: Cursor | null) => Promise<KeysetPage<Row>>,
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

describe(`with ${crowd} rows`, () => {
  it('the dashboard counts every application, by status too', async () => {
    expect(await fetchDashboardCounts(signal)).toEqual({
      totalJobs: 1,
      activeJobs: 1,
      totalApplications: crowd,
      applicationsByStatus: { pending: crowd - rejected, shortlisted: 0, rejected },
    });
  });

  it('the counts follow a change of many rows and its undoing', async () => {
    await stack.sql(`update job_applications set status = 'shortlisted' where status = 'rejected'`);
    const { applicationsByStatus } = await fetchDashboardCounts(signal);
    expect(applicationsByStatus).toEqual({
      pending: crowd - rejected,
      shortlisted: rejected,
      rejected: 0,
    });
    await stack.sql(`update job_applications set status = 'rejected' where status = 'shortlisted'`);
  });

  it('the newsletter counts every subscriber', async () => {
    expect(await fetchSubscriberCounts(signal)).toEqual({
      total: crowd,
      active: crowd - rejected,
      unsubscribed: rejected,
    });
  });

  it('the lines of the dashboard count every row of a day', async () => {
    const { days } = await fetchDashboardActivity(signal);
    const sum = (name: 'applications' | 'subscribers') =>
      days.reduce((total, day) => total + day[name], 0);
    expect(sum('applications')).toBe(crowd);
    expect(sum('subscribers')).toBe(crowd);
  });

  it('the pages of applications hold each exactly once, filtered and not', async () => {
    const all = await readPages((after) =>
      fetchApplications({ search: '', status: null }, after, signal),
    );
    expect(all).toHaveLength(crowd);
    expect(new Set(all).size).toBe(crowd);
    const found = await readPages((after) =>
      fetchApplications({ search: 'crowd', status: 'rejected' }, after, signal),
    );
    expect(new Set(found).size).toBe(rejected);
  });

  it('one or two letters find where a word begins, also behind the first thousand', async () => {
    const oldest = await fetchApplications({ search: 'k', status: null }, null, signal);
    expect(oldest.rows).toHaveLength(50);
    expect((await fetchApplications({ search: 'ow', status: null }, null, signal)).rows).toEqual(
      [],
    );
  });

  it('a job knows how many applied: "1,000 or more" in the list, exactly before it is deleted', async () => {
    const { rows } = await fetchAdminJobs({ search: '', isActive: null }, null, signal);
    expect(rows).toMatchObject([{ id: jobId, applicationCount: 1000 }]);
    expect(await countApplications(jobId, signal)).toBe(crowd);
  });

  it('the pages of the audit log hold each entry exactly once', async () => {
    const entries = await readPages((after) =>
      fetchAuditEntries({ table: 'jobs', actorId: null }, after, signal),
    );
    expect(entries).toHaveLength(crowd);
    expect(new Set(entries).size).toBe(crowd);
  });
});
