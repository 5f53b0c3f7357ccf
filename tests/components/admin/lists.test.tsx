import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AuditLogScreen from '@/admin/audit-log/audit-log-screen';
import { fetchAuditEntries } from '@/admin/audit-log/api/audit-entries';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import JobsScreen from '@/admin/jobs/jobs-screen';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import { fetchLeads } from '@/admin/leads/api/leads';
import InquiriesScreen from '@/admin/inquiries/inquiries-screen';
import { fetchInquiryCounts } from '@/admin/inquiries/api/inquiry-counts';
import { AppError } from '@/shared/supabase/errors';
import { asha as applicant } from './application-fixtures.ts';
import { entry } from './audit-fixtures.ts';
import { asha } from './inquiry-fixtures.tsx';
import { marketer } from './job-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/inquiries/api/inquiry-counts'), async (actual) =>
  (await import('./stub-leads.ts')).stubInquiryCounts(await actual()),
);
vi.mock(import('@/admin/audit-log/api/audit-entries'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    auditEntriesQuery: 'fetchAuditEntries',
  }),
);

interface List {
  noun: string;
  Screen: ComponentType;
  at: string;
  filters: string;
  /** The question of these filters to the server. */
  asked: object;
  clear?: string;
  row: object;
  fetcher: {
    mockResolvedValue(page: { rows: object[]; nextCursor: unknown }): unknown;
    mockRejectedValueOnce(error: Error): unknown;
    mockReturnValue(answer: Promise<never>): unknown;
    mock: { lastCall?: unknown[] | undefined };
  };
}

// The behaviour of all lists, whatever their rows; the test of each screen has the rest.
const lists: List[] = [
  {
    noun: 'jobs',
    Screen: JobsScreen,
    at: '/admin/jobs',
    filters: '?show=active&q=zzz',
    asked: { search: 'zzz', isActive: true },
    row: marketer,
    fetcher: vi.mocked(fetchAdminJobs),
  },
  {
    noun: 'applications',
    Screen: ApplicationsScreen,
    at: '/admin/applications',
    filters: '?status=rejected&q=zzz',
    asked: { search: 'zzz', status: 'rejected' },
    row: applicant,
    fetcher: vi.mocked(fetchLeads),
  },
  {
    noun: 'inquiries',
    Screen: InquiriesScreen,
    at: '/admin/inquiries',
    filters: '?status=archived&service=ads&q=zzz',
    asked: { search: 'zzz', status: 'archived', service: 'ads' },
    row: asha,
    fetcher: vi.mocked(fetchLeads),
  },
  {
    noun: 'entries',
    Screen: AuditLogScreen,
    at: '/admin/audit-log',
    filters: '?area=jobs',
    asked: { table: 'jobs' },
    clear: 'Clear filters',
    row: entry,
    fetcher: vi.mocked(fetchAuditEntries),
  },
];

const rows = () => screen.findAllByRole('rowheader');

beforeEach(() => {
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1, answered: 0, archived: 0 });
});

describe.each(lists)('the list of $noun', ({ noun, Screen, at, row, fetcher, ...list }) => {
  const open = (query = '') => renderScreen(<Screen />, at + query);

  it('announces that it is loading', () => {
    fetcher.mockReturnValue(new Promise(() => {}));
    open();
    expect(screen.getByText(`Loading ${noun}…`)).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  });

  it('only logs a failed fetch, and offers to try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fetcher.mockResolvedValue({ rows: [row], nextCursor: null });
    fetcher.mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText(`The ${noun} could not be loaded.`)).toBeVisible();
    const said = `The ${noun} could not be loaded.`;
    expect(logged).toHaveBeenCalledWith(said, expect.any(AppError));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('asks for what the address filters, says when nothing matches, clears the filters, and reloads on Refresh', async () => {
    fetcher.mockResolvedValue({ rows: [], nextCursor: null });
    const { user, address } = open(list.filters);
    const clear = await screen.findByRole('button', {
      name: list.clear ?? 'Clear search and filter',
    });
    expect(screen.getByText(`No ${noun} found`)).toBeVisible();
    expect(fetcher.mock.lastCall?.slice(0, 2)).toEqual([expect.objectContaining(list.asked), null]);
    await user.click(clear);
    expect(address()).toBe(at);
    expect(await screen.findByText(`No ${noun} found`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
    fetcher.mockResolvedValue({ rows: [row], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await rows()).toHaveLength(1);
  });
});
