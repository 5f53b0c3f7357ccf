import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchDashboardCounts } from '@/admin/dashboard/api/dashboard';
import { readSessionUser } from '@/admin/session/api/session-api';
import { noCounts } from './no-counts.ts';
import { renderRoutes } from './render-admin.tsx';
import { adminRoutes, holdSession } from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');
vi.mock('@/shared/feedback/notify');
vi.mock(import('@/admin/dashboard/api/dashboard'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    dashboardCountsQuery: 'fetchDashboardCounts',
  }),
);

const routes = adminRoutes([{ path: 'jobs', element: <h1>Secret jobs</h1> }]);
const open = () => renderRoutes({ routes, at: '/admin/jobs' });
const entry = (name: string | RegExp) => screen.findByRole('link', { name });

beforeEach(() => {
  vi.clearAllMocks();
  holdSession('admin');
  vi.mocked(fetchDashboardCounts).mockResolvedValue({
    ...noCounts,
    newInquiries: 1_234,
    applicationsByStatus: { pending: 2, shortlisted: 5, rejected: 0 },
  });
});

it('the frame is there while the session is read, and asks for nothing', async () => {
  vi.mocked(readSessionUser).mockReturnValue(new Promise(() => {}));
  open();
  expect(await entry('Inquiries')).toHaveAttribute('href', '/admin/inquiries');
  expect(screen.getByRole('button', { name: /Search/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Account' })).toBeDisabled();
  expect(screen.queryByText('Secret jobs')).not.toBeInTheDocument();
  expect(fetchDashboardCounts).not.toHaveBeenCalled();
});

it('the sidebar says how many inquiries are new and how many applications are pending', async () => {
  open();
  expect(await entry(/Inquiries\W+1,234 new/)).toBeVisible();
  expect(await entry(/Applications\W+2 pending/)).toBeVisible();
  expect(await entry('Blog')).toBeVisible();
});

it('the sidebar counts again each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  await entry(/Inquiries\W+1,234 new/);
  vi.mocked(fetchDashboardCounts).mockResolvedValue({ ...noCounts, newInquiries: 1_233 });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await entry(/Inquiries\W+1,233 new/)).toBeVisible();
  vi.useRealTimers();
});
