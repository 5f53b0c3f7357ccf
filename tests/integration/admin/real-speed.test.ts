import { expect, it, vi } from 'vitest';
import { fetchSpeedReport } from '@/features/web-vitals/api/admin-report';
import { pageKind } from '@/features/web-vitals/page-kind';
import { paths } from '@/lib/paths';
import { admin, anyAddress, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const { signal } = new AbortController();

it('the speed of a visit is among the figures of its kind of page, for admins only', async () => {
  actAs((await admin()).client);
  const visitsOf = async (page: string) =>
    (await fetchSpeedReport(30, signal)).pages.find((row) => row.page === page)?.visits ?? 0;
  const before = await visitsOf('about');

  const visit = { page: 'about', lcp: 812.4, cls: 0.013, fcp: 640, ttfb: 120 };
  await visitor({ address: anyAddress() }).rpc('record_web_vitals', visit).throwOnError();
  expect(await visitsOf('about')).toBe(before + 1);
  const { site, measuredSince } = await fetchSpeedReport(30, signal);
  expect(site?.visits).toBeGreaterThan(before);
  expect(measuredSince).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  actAs((await stranger()).client);
  await expect(fetchSpeedReport(30, signal)).rejects.toThrow('admin');
});

it('the database takes the figures of every page of the site', async () => {
  const kinds = new Set(Object.values(paths).map(({ pattern }) => pageKind(pattern)));
  expect(kinds.size).toBeGreaterThan(1);
  await Promise.all(
    [...kinds].map((page) =>
      visitor({ address: anyAddress() })
        .rpc('record_web_vitals', { page, fcp: 640 })
        .throwOnError(),
    ),
  );
});
