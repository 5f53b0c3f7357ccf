import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchDashboardActivity } from '@/features/dashboard/api/dashboard';
import { searchEverything } from '@/features/search/api/search-everything';
import { admin, type Client, service, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const token = crypto.randomUUID().slice(0, 8);
const { signal } = new AbortController();

const agencyDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayMs = 24 * 3600 * 1000;
const daysAgo = (days: number) => agencyDay.format(Date.now() - days * dayMs);
/** India has no daylight saving time. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

let owner: Client;
beforeAll(async () => {
  owner = (await admin()).client;
});

async function figureOf(day: string, name: 'subscribers' | 'inquiries' | 'applications') {
  const { days } = await fetchDashboardActivity(signal);
  return days.find(({ date }) => date === day)?.[name] ?? Number.NaN;
}

async function subscribe(moments: readonly number[]): Promise<void> {
  const rows = moments.map((moment, index) => ({
    email: `activity.${index}.${crypto.randomUUID().slice(0, 8)}@example.com`,
    subscribed_at: new Date(moment).toISOString(),
  }));
  await service().from('newsletter_subscribers').insert(rows).throwOnError();
}

describe('the activity', () => {
  it('has each of the last 30 days of the agency once, oldest first', async () => {
    actAs(owner);
    const { days } = await fetchDashboardActivity(signal);
    expect(days).toHaveLength(30);
    expect(days[0]?.date).toBe(daysAgo(29));
    expect(days.at(-1)?.date).toBe(daysAgo(0));
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  });

  it('counts a day beyond the 1,000 rows the API answers with', async () => {
    actAs(owner);
    const day = daysAgo(17);
    const before = await figureOf(day, 'subscribers');
    await subscribe(Array.from({ length: 1_234 }, (_, index) => startOf(day) + index * 1000));
    expect(await figureOf(day, 'subscribers')).toBe(before + 1_234);
  });

  it('begins and ends a day at midnight in India', async () => {
    actAs(owner);
    const [before, day, after] = [daysAgo(23), daysAgo(22), daysAgo(21)];
    const figures = () =>
      Promise.all([before, day, after].map((date) => figureOf(date, 'subscribers')));
    const [one = 0, two = 0, three = 0] = await figures();
    const midnight = startOf(day);
    await subscribe([midnight - 1, midnight, midnight + dayMs - 1, midnight + dayMs]);
    expect(await figures()).toEqual([one + 1, two + 2, three + 1]);
  });

  it('shows at most five of each kind, newest first', async () => {
    actAs(owner);
    await subscribe([Date.now() + 60_000]);
    const { newestSubscribers } = await fetchDashboardActivity(signal);
    expect(newestSubscribers).toHaveLength(5);
    expect(newestSubscribers[0]?.email).toMatch(/^activity\./);
    const times = newestSubscribers.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

describe('the search', () => {
  it('finds a job literally, in any case, and at most five of a kind', async () => {
    actAs(owner);
    const titles = Array.from({ length: 6 }, (_, index) => `100%_${token} no. ${index}`);
    await owner
      .from('jobs')
      .insert(titles.map((title) => ({ title })))
      .throwOnError();
    const found = await searchEverything(`100%_${token.toUpperCase()}`, signal);
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['job']));
    expect(await searchEverything(`100__${token}`, signal)).toEqual([]);
    expect(await searchEverything(`%${token}%`, signal)).toEqual([]);
    expect(await searchEverything(`\\${token}`, signal)).toEqual([]);
    expect(await searchEverything(`${token}'; drop table jobs; --`, signal)).toEqual([]);
  });

  it('finds an inquiry by what was written', async () => {
    actAs(owner);
    const id = crypto.randomUUID();
    await visitor()
      .from('contact_inquiries')
      .insert({
        id,
        name: 'Asha',
        email: 'asha@example.com',
        service_needed: 'ads',
        message: `about ${token}-jewellery`,
      })
      .throwOnError();
    expect(await searchEverything(`${token}-JEWEL`, signal)).toMatchObject([
      { kind: 'inquiry', id, title: 'Asha', detail: 'ads', status: 'new' },
    ]);
  });
});

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('is shown no activity and finds nothing', async () => {
    actAs(await openClient());
    const refusal = { code: '42501', status };
    await expect(fetchDashboardActivity(signal)).rejects.toMatchObject(refusal);
    await expect(searchEverything('a', signal)).rejects.toMatchObject(refusal);
  });
});
