import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/components/admin/list/download';
import {
  fetchAllInquiries,
  fetchInquiries,
  fetchInquiryCounts,
  saveInquiriesStatus,
} from '@/features/contact/api/admin-inquiries';
import { fetchInquiryHistory } from '@/features/contact/api/admin-inquiry-history';
import { fetchInquiryNotes } from '@/features/contact/api/admin-inquiry-notes';
import type { Inquiry } from '@/features/contact/inquiry';
import { AppError } from '@/lib/supabase/errors';
import { asha, meera, open, panelOf, rowOf } from './inquiry-fixtures.tsx';

vi.mock(import('@/features/contact/api/admin-inquiries'), async (actual) =>
  (await import('./stub-inquiries.ts')).stubInquiries(await actual()),
);
vi.mock(import('@/features/contact/api/admin-inquiry-history'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    inquiryHistoryQuery: 'fetchInquiryHistory',
  }),
);
vi.mock(import('@/features/contact/api/admin-inquiry-notes'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    inquiryNotesQuery: 'fetchInquiryNotes',
  }),
);
vi.mock('@/components/admin/list/download', { spy: true });

const answerWith = (...rows: Inquiry[]) =>
  vi.mocked(fetchInquiries).mockResolvedValue({ rows, nextCursor: null });
const lastCall = () => vi.mocked(fetchInquiries).mock.lastCall;
const pressed = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row.getByRole('button', { pressed: true }).textContent;
const choice = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter by status' })).getByRole('button', { name });

beforeEach(() => {
  vi.clearAllMocks();
  answerWith(asha, meera);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1234, answered: 5, archived: 6 });
  vi.mocked(saveInquiriesStatus).mockImplementation(async ({ ids }) => ids);
  vi.mocked(fetchInquiryNotes).mockResolvedValue([]);
  vi.mocked(fetchInquiryHistory).mockResolvedValue([]);
  vi.mocked(downloadFile).mockImplementation(() => {});
});

describe('the list of inquiries', () => {
  it('shows who wrote, what they need, the beginning of it and when', async () => {
    open();
    const row = await rowOf('Asha Rao');
    expect(row.getByText('Performance ads')).toBeVisible();
    expect(row.getByText(/Startup/)).toBeVisible();
    expect(row.getByText(/First line/)).toBeVisible();
    expect(row.getByText('Nov 1, 2026, 03:00 PM')).toBeVisible();
    expect(row.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
      'href',
      'mailto:asha@example.com',
    );
    expect(row.getByRole('link', { name: '98765 43210' })).toHaveAttribute(
      'href',
      'tel:9876543210',
    );
    expect(pressed(row)).toBe('New');
    expect((await rowOf('Meera Iyer')).getByText('No message')).toBeVisible();
  });

  it('counts every status, whatever is filtered', async () => {
    open('/admin/inquiries?status=archived');
    expect(await screen.findByRole('button', { name: 'New 1,234' })).toBeVisible();
    expect(choice(/^All 1,245$/)).toHaveAttribute('aria-pressed', 'false');
    expect(choice(/^Archived 6$/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('announces that it is loading', () => {
    vi.mocked(fetchInquiries).mockReturnValue(new Promise(() => {}));
    open();
    expect(screen.getByText('Loading inquiries…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  });

  it('only logs a failed fetch, and offers to try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchInquiries).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The inquiries could not be loaded.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch inquiries:', expect.any(AppError));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Asha Rao')).toBeTruthy();
  });

  it('works without its counts', async () => {
    vi.mocked(fetchInquiryCounts).mockRejectedValue(new AppError('no answer'));
    open();
    await rowOf('Asha Rao');
    expect(choice(/^New$/)).toBeVisible();
  });

  it('reads rows and counts again on Refresh', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    answerWith({ ...asha, name: 'Zoya Khan' });
    vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 7, answered: 5, archived: 6 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await rowOf('Zoya Khan')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'New 7' })).toBeVisible();
  });

  it.each([
    ['', 'No inquiries found', 'They appear here when visitors send the contact form.'],
    ['?status=new', 'Nothing new', 'Every inquiry has been answered or archived.'],
    ['?status=new&q=zzz', 'No inquiries found', 'Nothing matches this search and filter.'],
  ])('says why it is empty (%s)', async (query, title, description) => {
    answerWith();
    open(`/admin/inquiries${query}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });
});

describe('search and filters', () => {
  it('come from the address, without values that do not exist', async () => {
    const cursor = `2026-11-01T09:30:00.123456+00:00~${asha.id}`;
    const { router } = open(
      `/admin/inquiries?status=answered&service=ads&q=asha&after=${encodeURIComponent(cursor)}`,
    );
    await rowOf('Asha Rao');
    expect(lastCall()?.slice(0, 2)).toEqual([
      { search: 'asha', status: 'answered', service: 'ads' },
      { at: '2026-11-01T09:30:00.123456+00:00', id: asha.id },
    ]);
    await router.navigate('/admin/inquiries?status=lost&service=magic&after=2');
    await waitFor(() =>
      expect(lastCall()?.slice(0, 2)).toEqual([{ search: '', status: null, service: null }, null]),
    );
  });

  it('go into the address', async () => {
    const { user, address } = open();
    await rowOf('Asha Rao');
    await user.click(choice(/^Answered/));
    await user.click(screen.getByRole('combobox', { name: 'Filter by service' }));
    await user.click(await screen.findByRole('option', { name: 'Sales funnels' }));
    await user.type(screen.getByRole('searchbox'), '100%{Enter}');
    expect(address()).toBe('/admin/inquiries?status=answered&service=funnels&q=100%25');
    await waitFor(() =>
      expect(lastCall()?.[0]).toEqual({ search: '100%', status: 'answered', service: 'funnels' }),
    );
    await user.click(choice(/^All/));
    expect(address()).toBe('/admin/inquiries?service=funnels&q=100%25');
  });

  it('clear together when nothing matches', async () => {
    answerWith();
    const { user, address } = open('/admin/inquiries?status=archived&service=ads&q=zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(address()).toBe('/admin/inquiries');
  });
});

// Failures and quick clicks: applications.test.tsx, which uses the same queue.
describe('the status of an inquiry', () => {
  it('changes at once, stays when it was saved, and updates the counts', async () => {
    const saved = Promise.withResolvers<string[]>();
    vi.mocked(saveInquiriesStatus).mockReturnValue(saved.promise);
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Answered' }));
    expect(pressed(row)).toBe('Answered');
    vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1233, answered: 6, archived: 6 });
    saved.resolve([asha.id]);
    expect(await screen.findByRole('button', { name: 'Answered 6' })).toBeVisible();
    expect(pressed(row)).toBe('Answered');
  });

  it('is set for all selected rows in one request, and refused rows are marked', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveInquiriesStatus).mockResolvedValue([asha.id]);
    const { user } = open();
    const first = await rowOf('Asha Rao');
    const second = await rowOf('Meera Iyer');
    await user.click(first.getByRole('checkbox', { name: 'Select Asha Rao' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(second.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Mark as archived' }));
    expect(vi.mocked(saveInquiriesStatus).mock.calls.map(([change]) => change)).toEqual([
      { ids: [asha.id, meera.id], status: 'archived' },
    ]);
    await second.findByRole('button', { name: /not saved, try again/ });
    expect([pressed(first), pressed(second)]).toEqual(['Archived', 'Answered']);
    expect(first.queryByText(/not saved/)).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('Failed to update inquiry status:', expect.any(Error));
  });
});

// Progress, cancelling and failures: applications-export.test.tsx.
describe('the export', () => {
  it('saves what the filter finds, safe against formulas', async () => {
    vi.mocked(fetchAllInquiries).mockResolvedValue([{ ...asha, message: '=1+1' }, meera]);
    const { user } = open('/admin/inquiries?status=new&q=asha');
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(vi.mocked(fetchAllInquiries).mock.calls[0]?.[0]).toEqual({
      search: 'asha',
      status: 'new',
      service: null,
    });
    const [name, mime, text] = vi.mocked(downloadFile).mock.calls[0] ?? [];
    expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
    expect(mime).toBe('text/csv');
    const [header, first] = (text ?? '').split('\r\n');
    expect(header).toContain('"Received (Asia/Kolkata)","Status","Name","Email"');
    expect(first).toContain('"2026-11-01 15:00","New","Asha Rao"');
    expect(first).toContain(`"'=1+1"`);
  });
});

describe('the keyboard', () => {
  it('moves, selects, sets a status, opens and goes on from there', async () => {
    const { user } = open();
    const first = await rowOf('Asha Rao');
    const second = await rowOf('Meera Iyer');
    await user.keyboard('j');
    expect(first.getByRole('button', { name: 'Asha Rao' })).toHaveFocus();
    await user.keyboard('jx');
    expect(second.getByRole('checkbox')).toBeChecked();
    await user.keyboard('k2');
    expect(pressed(first)).toBe('Answered');
    await user.keyboard('{Enter}');
    const panel = await panelOf('Asha Rao');
    await user.keyboard('3');
    expect(panel.getByRole('button', { pressed: true })).toHaveTextContent('Archived');
    await user.keyboard('j');
    await panelOf('Meera Iyer');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(second.getByRole('button', { name: 'Meera Iyer' })).toHaveFocus());
  });

  it('is explained', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    await user.keyboard('?');
    const help = await panelOf('Keyboard shortcuts');
    expect(help.getByText('Mark as answered')).toBeVisible();
  });
});
