import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, lost, refused } from '../../states/backend.ts';
import { activity, counts } from '../../states/figures.ts';
import { findState } from '../../states/index.ts';
import { openState } from '../../states/open.tsx';
import { asha, rohan } from '../../states/rows.ts';

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const fault = (kind: string) => ({ kind, since: null, detail: null, amount: null });

it('the advice about a password that stands alone can be put aside', async () => {
  const { user, answer, asked } = await openState('admin/dashboard', {
    list_faults: [fault('password_alone')],
    'update admin_settings': ({ body }) => [{ is_only: true, ...Object(body) }],
  });
  expect(await screen.findByText('This admin opens with a password alone.')).toBeVisible();
  answer({ list_faults: [] });
  await user.click(screen.getByRole('button', { name: 'hide this reminder' }));
  await waitFor(() =>
    expect(screen.queryByText('This admin opens with a password alone.')).toBeNull(),
  );
  expect(asked('update admin_settings').map(({ body }) => body)).toEqual([
    { has_login_code_reminder: false },
  ]);
});

it('a refresh also asks what is wrong', async () => {
  const rest = { list_faults: [fault('scheduler')] };
  const { user, answer } = await openState('admin/dashboard', rest);
  expect(await screen.findByText('The scheduler has never run.')).toBeVisible();
  answer({ list_faults: [] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(screen.queryByText('The scheduler has never run.')).not.toBeInTheDocument(),
  );
});

async function openNeeds(rest: Answers = {}) {
  await openState('admin/dashboard', rest);
  await screen.findByText('100,100');
  return within(screen.getByRole('region', { name: 'What needs you' }));
}

describe('what needs the owner', () => {
  it('has its number, its change since last week and a link to act on it', async () => {
    const needs = await openNeeds({ dashboard_counts: [{ ...counts, next_newsletter: null }] });
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
    await openState('admin/dashboard');
    await screen.findByText('100,100');
    const tiles = within(screen.getByRole('list', { name: 'Counts' }));
    expect(tiles.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      'All applications100,100',
      'Total jobs6',
      'Active jobs5',
    ]);
    expect(tiles.getByRole('link', { name: /Total jobs/ })).toHaveAttribute('href', '/admin/jobs');
    const byStatus = within(screen.getByRole('region', { name: 'Applications by status' }));
    for (const [name, status] of [
      [/Shortlisted\s*99/, 'shortlisted'],
      [/Rejected\s*99,000/, 'rejected'],
      [/Pending\s*1,001/, 'pending'],
    ] as const) {
      expect(byStatus.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/admin/applications?status=${status}`,
      );
    }
  });

  it('are read from the rows where the function is missing (resolution 20)', async () => {
    silenceLog();
    const statuses = ['pending', 'pending', 'shortlisted'];
    const rows = statuses.map((status, index) => ({ id: String(index), status }));
    await openState('admin/dashboard/no-function', {
      job_applications: () => Response.json(rows),
    });
    for (const name of [
      // The counts that need the owner are unknown, so the pending ones are counted here.
      /^Pending applications\s*2$/,
      /^All applications\s*3$/,
      /^Total jobs\s*2$/,
      /^Active jobs\s*1$/,
      /^Shortlisted\s*1$/,
      /^Rejected\s*0$/,
    ]) {
      expect(await screen.findByRole('link', { name })).toBeVisible();
    }
  });
});

describe('a part of the dashboard', () => {
  it.each([
    ['figures', /^Loading figures…/],
    ['activity', /^Loading activity…/],
    ['sources of inquiries', /^Loading sources of inquiries…/],
  ])('says that it is loading: %s', async (_part, words) => {
    await openState('admin/dashboard/loading');
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each<[string, Answers, RegExp | string]>([
    ['The figures could not be loaded.', { dashboard_counts: lost, jobs: lost }, '100,100'],
    ['The activity could not be loaded.', { dashboard_activity: lost }, /inquiries in 30 days/],
    ['The sources of inquiries could not be loaded.', { inquiry_sources: lost }, /^19 inquiries/],
    ['The steps that are due could not be loaded.', { due_steps: lost }, /Send the offer/],
  ])('fails alone, and is tried again alone: %s', async (failure, answers, words) => {
    silenceLog();
    const { asked, answer, user } = await openState('admin/dashboard', answers);
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.queryByText(words)).toBeNull();
    const parts = ['dashboard_activity', 'inquiry_sources', 'due_steps'] as const;
    const before = parts.map((part) => asked(part).length);
    answer(findState('admin/dashboard').answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(words)).toBeVisible();
    const again = parts.filter((part, index) => asked(part).length !== before[index]);
    expect(again).toEqual(parts.filter((part) => part in answers));
  });

  it('stays when a refresh fails', async () => {
    silenceLog();
    const { user, answer, asked } = await openState('admin/dashboard');
    await screen.findByRole('figure', { name: 'Inquiries' });
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh).toBeEnabled());
    const held = Promise.withResolvers<Response>();
    answer({ dashboard_activity: () => held.promise });
    const before = asked('dashboard_counts').length;
    await user.click(refresh);
    expect(refresh).toBeDisabled();
    held.resolve(refused('No')());
    expect(await screen.findByText('The activity could not be refreshed.')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Inquiries' })).toBeVisible();
    expect(asked('dashboard_counts').length).toBe(before + 1);
  });
});

describe('the chart of the last days', () => {
  const quiet = { inquiries: 0, applications: 0, subscribers: 0, imported: 0, post_views: 0 };
  const days = [
    { ...quiet, date: '2026-11-19' },
    { ...quiet, date: '2026-11-20', inquiries: 4, subscribers: 1200, imported: 35 },
    { ...quiet, date: '2026-11-21', inquiries: 1 },
  ];
  const open = () => openState('admin/dashboard', { dashboard_activity: { ...activity, days } });

  it('shows what its totals choose', async () => {
    const { user } = await open();
    await user.click(
      await screen.findByRole('radio', {
        name: /^New subscribers 1,200 and 35 imported$/,
      }),
    );
    const figure = within(screen.getByRole('figure', { name: 'New subscribers' }));
    expect(figure.getByText('new subscribers in 3 days')).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'Inquiries' })).toBeNull();
  });

  it('has every day as a table for screen readers', async () => {
    await open();
    const figure = within(await screen.findByRole('figure', { name: 'Inquiries' }));
    expect(figure.getByText('5')).toBeVisible();
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
    const { user } = await open();
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
    await openState('admin/dashboard');
    const newest = within(await screen.findByRole('region', { name: 'Newest' }));
    for (const [name, href] of [
      [/Asha.*Ads by the Season/, `/admin/inquiries?open=${asha.id}`],
      [/Rohan.*Performance Marketer/, `/admin/applications?open=${rohan.id}`],
      [/asha@example.com/, '/admin/newsletter?q=asha%40example.com'],
      ['All subscribers', '/admin/newsletter'],
    ] as const) {
      expect(newest.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('a dashboard without records says in words that there is nothing yet', async () => {
    const { user } = await openState('admin/dashboard/empty');
    expect(await screen.findByText('No inquiries yet.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'New subscribers 0' }));
    for (const words of [
      'No applications yet.',
      'No subscribers yet.',
      'No new subscribers in the last 30 days.',
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });
});
