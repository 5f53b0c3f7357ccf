import { beforeEach, expect, it, vi } from 'vitest';
import { searchEverything } from '@/admin/palette/api/search-everything';

const rows: Record<string, object> = {
  search_applications: {
    id: 'a-1',
    name: 'Asha Rao',
    position_title: 'Editor',
    email: 'asha@example.com',
    status: 'pending',
  },
  search_inquiries: {
    id: 'i-1',
    name: 'Asha Rao',
    service_needed: 'ads',
    email: 'asha@example.com',
    status: 'new',
  },
  search_posts_admin: { id: 'p-1', title: 'Ashes to ads', category: 'SEO', status: 'draft' },
  search_jobs: {
    id: 'j-1',
    title: 'Ash & co',
    location: 'Pune',
    is_active: true,
    closes_on: '2020-01-01',
  },
  search_subscribers: { id: 's-1', email: 'asha@example.com', name: null, status: 'active' },
};

const broken = new Set<string>();
const asked: { method: string | undefined; url: URL }[] = [];

beforeEach(() => {
  broken.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const url = new URL(address);
    asked.push({ method, url });
    const name = url.pathname.split('/').at(-1) ?? '';
    if (broken.has(name)) {
      return Response.json({ code: '57014', message: 'canceling statement' }, { status: 500 });
    }
    return Response.json([rows[name]]);
  });
});

const search = () => searchEverything('asha rao', new AbortController().signal);

it('a search asks for five records of each kind, and tells how each record stands', async () => {
  expect(await search()).toEqual({
    isPartial: false,
    results: [
      {
        kind: 'application',
        id: 'a-1',
        title: 'Asha Rao',
        detail: 'Editor',
        email: 'asha@example.com',
        status: 'pending',
      },
      {
        kind: 'inquiry',
        id: 'i-1',
        title: 'Asha Rao',
        detail: 'ads',
        email: 'asha@example.com',
        status: 'new',
      },
      {
        kind: 'post',
        id: 'p-1',
        title: 'Ashes to ads',
        detail: 'SEO',
        email: null,
        status: 'draft',
      },
      // Its last day is over.
      {
        kind: 'job',
        id: 'j-1',
        title: 'Ash & co',
        detail: 'Pune',
        email: null,
        status: 'closed',
      },
      {
        kind: 'subscriber',
        id: 's-1',
        title: 'asha@example.com',
        detail: null,
        email: 'asha@example.com',
        status: 'active',
      },
    ],
  });
});

it('a searched text stands in no address', async () => {
  await search();
  expect(asked.map(({ method }) => method)).toEqual(Array(5).fill('POST'));
  for (const { url } of asked) expect(url.href.toLowerCase()).not.toMatch(/asha|rao/);
});

it.each(Object.keys(rows))('a search hides no other results when %s fails', async (name) => {
  broken.add(name);
  const { results, isPartial } = await search();
  expect(results).toHaveLength(4);
  expect(isPartial).toBe(true);
});

it('a search fails when all of its parts fail', async () => {
  for (const name of Object.keys(rows)) broken.add(name);
  await expect(search()).rejects.toMatchObject({ code: '57014' });
});
