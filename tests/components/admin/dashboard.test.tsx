import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchDashboardCounts } from '@/features/dashboard/api/counts';
import { DashboardScreen } from '@/features/dashboard/components/dashboard-screen';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/dashboard/api/counts');

const open = () => renderScreen(<DashboardScreen />, '/admin/dashboard');

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchDashboardCounts).mockResolvedValue({
    totalJobs: 6,
    activeJobs: 5,
    totalApplications: 100_100,
    applicationsByStatus: { pending: 1_001, shortlisted: 99, rejected: 99_000 },
  });
});

it('the four counts and the count of each status lead to the lists behind them', async () => {
  open();
  await screen.findByText('1,00,100');
  const counts = within(screen.getByRole('list', { name: 'Counts' }));
  expect(counts.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
    'Pending applications1,001',
    'All applications1,00,100',
    'Total jobs6',
    'Active jobs5',
  ]);
  const byStatus = within(screen.getByRole('region', { name: 'Applications by status' }));
  expect(byStatus.getByRole('link', { name: /Shortlisted\s*99/ })).toHaveAttribute(
    'href',
    '/admin/applications?status=shortlisted',
  );
  expect(byStatus.getByRole('link', { name: /Rejected\s*99,000/ })).toBeVisible();
  expect(byStatus.getByRole('link', { name: /Pending\s*1,001/ })).toBeVisible();
});

it('says that it is counting', () => {
  vi.mocked(fetchDashboardCounts).mockReturnValue(new Promise(() => {}));
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading figures…');
});

it('shows no figure after a failure, and tries again', async () => {
  vi.mocked(fetchDashboardCounts).mockRejectedValueOnce(new AppError('no answer'));
  const { user } = open();
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,00,100')).toBeVisible();
});
