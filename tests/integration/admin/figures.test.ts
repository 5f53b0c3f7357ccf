import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Cursor, formatCursor, parseCursor } from '@/lib/keyset';
import { fetchDashboardCounts } from '@/features/dashboard/api/dashboard';
import { fetchSubscriberCounts, fetchSubscribers } from '@/features/newsletter/api/subscribers';
import type { Database } from '@/lib/supabase/database.types';
import { admin, type Client, service, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const token = crypto.randomUUID().slice(0, 8);
const readers = 1_103;
const leavers = 104;
const { signal } = new AbortController();

let owner: Client;

beforeAll(async () => {
  owner = (await admin()).client;
  // In groups of one moment each, so that pages also break between rows of the same time.
  const rows = Array.from({ length: readers }, (_, index) => ({
    email: `reader.${index}.${token}@example.com`,
    status: index < leavers ? 'unsubscribed' : 'active',
    subscribed_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 40) * 1000).toISOString(),
    unsubscribed_at: index < leavers ? new Date().toISOString() : null,
  }));
  await service().from('newsletter_subscribers').insert(rows).throwOnError();
});

describe('an admin', () => {
  it('sees every subscriber counted, beyond the 1,000 rows the API answers with', async () => {
    actAs(owner);
    const counts = await fetchSubscriberCounts(signal);
    expect(counts.total).toBeGreaterThanOrEqual(readers);
    expect(counts.unsubscribed).toBeGreaterThanOrEqual(leavers);
    expect(counts.active + counts.unsubscribed).toBe(counts.total);
  });

  it('reaches each subscriber exactly once by turning the pages, newest first', async () => {
    actAs(owner);
    const seen: string[] = [];
    const times: string[] = [];
    let after: Cursor | null = null;
    do {
      const page = await fetchSubscribers({ search: token, status: null }, after, signal);
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id));
      times.push(...page.rows.map(({ subscribedAt }) => subscribedAt));
      // Through the address, as the screen does it.
      after = page.nextCursor && parseCursor(formatCursor(page.nextCursor));
    } while (after);
    expect(seen).toHaveLength(readers);
    expect(new Set(seen).size).toBe(readers);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('finds an address by a part of it, literally and in any case', async () => {
    actAs(owner);
    const found = await fetchSubscribers(
      { search: `READER.7.${token}`, status: null },
      null,
      signal,
    );
    expect(found.rows).toMatchObject([
      { email: `reader.7.${token}@example.com`, status: 'unsubscribed' },
    ]);
    const pattern = { search: `reader_7_${token}`, status: null };
    expect((await fetchSubscribers(pattern, null, signal)).rows).toEqual([]);
  });

  it('sees jobs and applications counted', async () => {
    actAs(owner);
    const before = await fetchDashboardCounts(signal);
    await owner
      .from('jobs')
      .insert([{ title: `Open ${token}` }, { title: `Closed ${token}`, is_active: false }])
      .throwOnError();
    const after = await fetchDashboardCounts(signal);
    // Another test file may delete its one job in between.
    expect(after.totalJobs).toBeGreaterThanOrEqual(before.totalJobs + 1);
    expect(after.totalJobs).toBeGreaterThan(after.activeJobs);
    const { pending, shortlisted, rejected } = after.applicationsByStatus;
    expect(pending + shortlisted + rejected).toBe(after.totalApplications);
  });
});

it('the dashboard counts the tables themselves where the database has no function for it', async () => {
  const { data } = await owner.auth.getSession();
  const accessToken = data.session?.access_token ?? '';
  const { url, publishableKey } = inject('backend');
  const olderDatabase = createClient<Database>(url, publishableKey, {
    accessToken: async () => accessToken,
    global: {
      fetch: async (input, init) =>
        new Request(input).url.endsWith('/rpc/dashboard_counts')
          ? Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 })
          : fetch(input, init),
    },
  });
  // Repeated, because other test files add and delete rows between the two readings.
  await vi.waitFor(
    async () => {
      actAs(owner);
      const expected = await fetchDashboardCounts(signal);
      actAs(olderDatabase);
      expect(await fetchDashboardCounts(signal)).toEqual(expected);
    },
    { timeout: 10_000 },
  );
});

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('is told no figure and shown no subscriber', async () => {
    actAs(await openClient());
    const refusal = { code: '42501', status };
    await expect(fetchSubscriberCounts(signal)).rejects.toMatchObject(refusal);
    const all = { search: '', status: null };
    await expect(fetchSubscribers(all, null, signal)).rejects.toMatchObject(refusal);
    await expect(fetchDashboardCounts(signal)).rejects.toMatchObject(refusal);
  });
});
