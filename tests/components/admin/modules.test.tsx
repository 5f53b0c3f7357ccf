// Tests the admin of a site with sections turned off.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noActivity, noCounts, noOldLeads, noSources } from '../../states/figures.ts';
import { answerRequests } from '../../support/wire.ts';

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

/** Opens the dashboard of a site without these sections. */
async function openWithout(...sections: string[]) {
  for (const section of sections) vi.stubEnv(`MODULE_${section.toUpperCase()}`, '');
  answerRequests({
    dashboard_counts: [noCounts],
    dashboard_activity: noActivity,
    inquiry_sources: noSources,
    list_faults: [],
    count_old_leads: [noOldLeads],
    due_steps: [],
  });
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
