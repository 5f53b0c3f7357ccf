// The admin of a site that is left without sections.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noCounts, noSources } from './no-counts.ts';

const activity = {
  days: [{ date: '2026-11-20', inquiries: 1, applications: 1, subscribers: 1, postViews: 1 }],
  newestInquiries: [],
  newestApplications: [],
  newestSubscribers: [],
};

vi.mock(import('@/admin/dashboard/api/dashboard'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    dashboardCountsQuery: 'fetchDashboardCounts',
    dashboardActivityQuery: 'fetchDashboardActivity',
  }),
);
vi.mock(import('@/admin/leads/api/due-steps'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(
    { ...(await actual()), fetchDueSteps: async () => ({ total: 0, steps: [] }) },
    { dueStepsQuery: 'fetchDueSteps' },
  ),
);
vi.mock(import('@/admin/dashboard/api/faults'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    faultsQuery: 'fetchFaults',
  }),
);
vi.mock(import('@/admin/dashboard/api/inquiry-sources'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    inquirySourcesQuery: 'fetchInquirySources',
  }),
);

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

/** Opens the dashboard of a site without these sections. */
async function openWithout(...sections: string[]) {
  for (const section of sections) vi.stubEnv(`MODULE_${section.toUpperCase()}`, '');
  const api = await import('@/admin/dashboard/api/dashboard');
  const faults = await import('@/admin/dashboard/api/faults');
  const sources = await import('@/admin/dashboard/api/inquiry-sources');
  vi.mocked(api.fetchDashboardCounts).mockResolvedValue(noCounts);
  vi.mocked(api.fetchDashboardActivity).mockResolvedValue(activity);
  vi.mocked(faults.fetchFaults).mockResolvedValue([]);
  vi.mocked(sources.fetchInquirySources).mockResolvedValue(noSources);
  const { default: DashboardScreen } = await import('@/admin/dashboard/dashboard-screen');
  const { renderScreen } = await import('./render-admin.tsx');
  renderScreen(<DashboardScreen />, '/admin/dashboard');
  await screen.findByRole('heading', { name: 'Newest' });
  const needs = within(await screen.findByRole('region', { name: 'What needs you' }));
  return {
    needs: needs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    screens: new Set(
      screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\?.*/, '')),
    ),
  };
}

it.each([
  [['careers'], ['New inquiries', 'Drafts', 'Next newsletter'], 'inquiries blog newsletter'],
  [['careers', 'blog', 'newsletter'], ['New inquiries'], 'inquiries'],
])(
  'without %j the dashboard shows and links to nothing of theirs',
  async (off, blocks, screens) => {
    const { needs, screens: linked } = await openWithout(...off);
    expect(needs).toEqual(blocks);
    expect(linked).toEqual(new Set(screens.split(' ').map((name) => `/admin/${name}`)));
  },
);
