import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DashboardActivity,
  type DashboardCounts,
  fetchDashboardActivity,
  fetchDashboardCounts,
} from '@/admin/dashboard/api/dashboard';
import { fetchFaults } from '@/admin/dashboard/api/faults';
import { fetchInquirySources } from '@/admin/dashboard/api/inquiry-sources';
import { fetchLiteralCounts } from '@/admin/dashboard/api/literal-counts';
import DashboardScreen from '@/admin/dashboard/dashboard-screen';
import { dismissLoginCodeReminder } from '@/admin/session/api/login-code-api';
import { AppError } from '@/shared/supabase/errors';
import { noCounts, noSources } from './no-counts.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/dashboard/api/dashboard'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    dashboardCountsQuery: 'fetchDashboardCounts',
    dashboardActivityQuery: 'fetchDashboardActivity',
  }),
);

vi.mock('@/admin/session/api/login-code-api');
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

vi.mock(import('@/admin/dashboard/api/literal-counts'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    literalCountsQuery: 'fetchLiteralCounts',
  }),
);

const open = () => renderScreen(<DashboardScreen />, '/admin/dashboard');

const quietDay = { inquiries: 0, applications: 0, subscribers: 0, postViews: 0 };
const activity: DashboardActivity = {
  days: [
    { ...quietDay, date: '2026-11-19' },
    { ...quietDay, date: '2026-11-20', inquiries: 4, subscribers: 1_200 },
    { ...quietDay, date: '2026-11-21', inquiries: 1 },
  ],
  newestInquiries: [
    {
      id: 'i-1',
      name: 'Asha',
      serviceNeeded: 'ads',
      createdAt: '2026-11-21T09:00:00+00:00',
    },
  ],
  newestApplications: [
    {
      id: 'a-1',
      name: 'Ravi',
      positionTitle: 'Growth Strategist',
      createdAt: '2026-11-20T09:00:00+00:00',
    },
  ],
  newestSubscribers: [
    {
      id: 's-1',
      email: 'r+1@example.com',
      status: 'active',
      subscribedAt: '2026-11-19T09:00:00+00:00',
    },
  ],
};

const figures: DashboardCounts = {
  ...noCounts,
  totalJobs: 6,
  activeJobs: 5,
  totalApplications: 100_100,
  applicationsByStatus: { pending: 1_001, shortlisted: 99, rejected: 99_000 },
  newInquiries: 3,
  draftPosts: 2,
  draftNewsletters: 1,
  draftsChanged: 1,
  activeSubscribers: 1_203,
  inquiriesByWeek: [5, 3],
  applicationsByWeek: [2, 3],
  subscribersByWeek: [4, 4],
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchDashboardCounts).mockResolvedValue(figures);
  vi.mocked(fetchDashboardActivity).mockResolvedValue(activity);
  vi.mocked(fetchFaults).mockResolvedValue([]);
  vi.mocked(fetchInquirySources).mockResolvedValue(noSources);
});

it('says that a password alone opens the admin, until that is put aside', async () => {
  vi.mocked(fetchFaults).mockResolvedValueOnce([
    { kind: 'password_alone', since: null, detail: null, amount: null },
  ]);
  vi.mocked(dismissLoginCodeReminder).mockResolvedValue();
  const { user } = open();
  expect(await screen.findByText('A password alone opens this admin.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'put this aside' }));
  await waitFor(() => expect(screen.queryByText('A password alone opens this admin.')).toBeNull());
  expect(dismissLoginCodeReminder).toHaveBeenCalledTimes(1);
});

it('a refresh also asks what is wrong', async () => {
  vi.mocked(fetchFaults).mockResolvedValueOnce([
    { kind: 'scheduler', since: null, detail: null, amount: null },
  ]);
  const { user } = open();
  expect(await screen.findByText('The scheduler has never run.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(screen.queryByText('The scheduler has never run.')).not.toBeInTheDocument(),
  );
});

const openNeeds = async () => {
  open();
  await screen.findByText('100,100');
  return within(screen.getByRole('region', { name: 'What needs you' }));
};

describe('what needs the owner', () => {
  it('has its number, its change since last week and a link to act on it', async () => {
    const needs = await openNeeds();
    expect(needs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'New inquiries35 received in the last 7 days, 2 more than the week beforeOpen inquiries',
      'Pending applications1,0012 received in the last 7 days, 1 fewer than the week beforeReview applications',
      'Drafts31 edited in the last 7 days2 posts1 newsletter',
      'Next newsletterNot scheduled1,203 active subscribers. 4 joined in the last 7 days, as many as the week beforeWrite a newsletter',
    ]);
    for (const [name, href] of [
      ['Open inquiries', '/admin/inquiries?status=new'],
      ['Review applications', '/admin/applications?status=pending'],
      ['2 posts', '/admin/blog?tab=posts&status=draft'],
      ['1 newsletter', '/admin/newsletter?tab=send'],
      ['Write a newsletter', '/admin/newsletter?tab=send'],
    ] as const)
      await waitFor(() => expect(needs.getByRole('link', { name })).toHaveAttribute('href', href));
  });

  it('says when the next newsletter goes to how many', async () => {
    vi.mocked(fetchDashboardCounts).mockResolvedValue({
      ...figures,
      nextNewsletter: {
        subject: 'Kites for {{name|you}}',
        sendAt: '2026-12-01T03:30:00+00:00',
        recipients: 1_203,
      },
    });
    const needs = await openNeeds();
    expect(needs.getByText(/Dec 1, 2026, 12:00/)).toBeVisible();
    expect(needs.getByText(/“Kites for you” to 1,203 subscribers/)).toBeVisible();
    expect(needs.getByRole('link', { name: 'See scheduled campaigns' })).toHaveAttribute(
      'href',
      '/admin/newsletter?tab=campaigns',
    );
  });
});

describe('the counts', () => {
  it('the counts and the count of each status lead to the lists behind them', async () => {
    open();
    await screen.findByText('100,100');
    const counts = within(screen.getByRole('list', { name: 'Counts' }));
    expect(counts.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      'All applications100,100',
      'Total jobs6',
      'Active jobs5',
    ]);
    expect(counts.getByRole('link', { name: /Total jobs/ })).toHaveAttribute('href', '/admin/jobs');
    const byStatus = within(screen.getByRole('region', { name: 'Applications by status' }));
    expect(byStatus.getByRole('link', { name: /Shortlisted\s*99/ })).toHaveAttribute(
      'href',
      '/admin/applications?status=shortlisted',
    );
    expect(byStatus.getByRole('link', { name: /Rejected\s*99,000/ })).toBeVisible();
    expect(byStatus.getByRole('link', { name: /Pending\s*1,001/ })).toBeVisible();
  });

  it('announce that they are loading, and can be tried again without the activity', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchDashboardCounts).mockRejectedValueOnce(new AppError('no answer'));
    vi.mocked(fetchLiteralCounts).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(screen.getByText('Loading figures…')).toBeInTheDocument();
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Counts' })).not.toBeInTheDocument();
    expect(await screen.findByRole('figure', { name: 'Inquiries' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('100,100')).toBeVisible();
    expect(fetchDashboardActivity).toHaveBeenCalledOnce();
  });

  it('are read from the rows where the function is missing (resolution 20)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchDashboardCounts).mockRejectedValueOnce(new AppError('no such function'));
    vi.mocked(fetchLiteralCounts).mockResolvedValue({
      totalJobs: 7,
      activeJobs: 3,
      totalApplications: 41,
      applicationsByStatus: { pending: 12, shortlisted: 13, rejected: 16 },
    });
    open();
    await screen.findByText('41');
    // The counts that need the owner are not known, so the pending ones are counted here.
    expect(screen.getByRole('link', { name: /Pending applications\s*12/ })).toBeVisible();
    for (const figure of [7, 3, 41, 12, 13, 16]) {
      expect(screen.getAllByText(String(figure))[0]).toBeVisible();
    }
  });
});

describe('the chart of the last days', () => {
  it('shows what its totals choose', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'New subscribers 1,200' }));
    const figure = within(screen.getByRole('figure', { name: 'New subscribers' }));
    expect(figure.getByText('new subscribers in 3 days')).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'Inquiries' })).toBeNull();
  });

  it('has every day as a table for screen readers', async () => {
    open();
    const figure = within(await screen.findByRole('figure', { name: 'Inquiries' }));
    expect(figure.getByText('5')).toBeVisible();
    expect(figure.getByText('inquiries in 3 days')).toBeVisible();
    const table = figure.getByRole('table', { name: 'Inquiries, per day' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Dayinquiries',
      expect.stringMatching(/Nov 19, 2026.*0$/),
      expect.stringMatching(/Nov 20, 2026.*4$/),
      expect.stringMatching(/Nov 21, 2026.*1$/),
    ]);
  });

  it('can be read day by day with the keyboard', async () => {
    const { user } = open();
    const slider = await screen.findByRole('slider', { name: 'Inquiries: one day' });
    slider.focus();
    expect(await screen.findByText(/inquiries on Sat, Nov 21, 2026/)).toBeVisible();
    await user.tab();
    expect(screen.queryByText(/inquiries on /)).not.toBeInTheDocument();
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Nov 21, 2026: 1 inquiries/),
    );
  });
});

describe('the newest records', () => {
  it('lead to the record and to the list', async () => {
    open();
    const newest = within(await screen.findByRole('region', { name: 'Newest' }));
    for (const [name, href] of [
      [/Asha.*Ads by the Season/, '/admin/inquiries?open=i-1'],
      [/Ravi.*Growth Strategist/, '/admin/applications?open=a-1'],
      [/r\+1@example.com/, '/admin/newsletter?q=r%2B1%40example.com'],
      ['All subscribers', '/admin/newsletter'],
    ] as const) {
      expect(newest.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('and the chart say in words that there is nothing yet', async () => {
    vi.mocked(fetchDashboardActivity).mockResolvedValue({
      ...activity,
      newestInquiries: [],
      newestApplications: [],
      newestSubscribers: [],
    });
    const { user } = open();
    expect(await screen.findByText('No inquiries yet.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Post views 0' }));
    for (const words of [
      'No applications yet.',
      'No subscribers yet.',
      'No views in the last 3 days.',
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });
});

describe('the activity', () => {
  it('announces that it is loading, and can be tried again without the counts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchDashboardActivity).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(screen.getByText('Loading activity…')).toBeInTheDocument();
    expect(await screen.findByText('The activity could not be loaded.')).toBeVisible();
    expect(screen.getByText('100,100')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('figure', { name: 'Inquiries' })).toBeVisible();
  });

  it('is refreshed with the counts by one button, and stays when that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open();
    await screen.findByRole('figure', { name: 'Inquiries' });
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh).toBeEnabled());
    const answer = Promise.withResolvers<DashboardActivity>();
    vi.mocked(fetchDashboardActivity).mockReturnValue(answer.promise);
    await user.click(refresh);
    expect(refresh).toBeDisabled();
    answer.reject(new AppError('no answer'));
    expect(await screen.findByText('The activity could not be refreshed.')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Inquiries' })).toBeVisible();
    expect(fetchDashboardCounts).toHaveBeenCalledTimes(2);
    expect(fetchDashboardActivity).toHaveBeenCalledTimes(2);
  });
});
