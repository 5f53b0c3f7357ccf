import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchApplications,
  saveApplicationsStatus,
} from '@/features/careers/api/admin-applications';
import { ApplicationsScreen } from '@/features/careers/admin/applications/applications-screen';
import { AppError } from '@/lib/supabase/errors';
import { asha, meera, rohan } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/features/careers/api/admin-applications'), async (actual) =>
  (await import('./application-fixtures.ts')).stubApplications(await actual()),
);

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const statusOf = (name: string) =>
  within(rowOf(name)).getByRole('button', { pressed: true }).textContent;
const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const page = () => bar().getByRole('checkbox', { name: 'Select page' });

const saveCalls = () => vi.mocked(saveApplicationsStatus).mock.calls.map(([change]) => change);

async function open(at = '/admin/applications') {
  const view = renderScreen(<ApplicationsScreen />, at);
  await screen.findByRole('row', { name: /Asha Rao/ });
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchApplications).mockResolvedValue({ rows: [asha, meera, rohan], nextCursor: null });
  vi.mocked(saveApplicationsStatus).mockImplementation(async ({ ids }) => ids);
});

describe('the selection', () => {
  it('counts, selects the page and clears', async () => {
    const { user } = await open();
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
    await user.click(select('Meera Iyer'));
    expect(bar().getByRole('status')).toHaveTextContent('1 selected');
    expect(page()).toBePartiallyChecked();
    await user.click(page());
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');
    expect(page()).toBeChecked();
    await user.click(select('Asha Rao'));
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(bar().getByRole('status')).toBeEmptyDOMElement();
    expect(select('Meera Iyer')).not.toBeChecked();
  });

  it('drops rows that left the page', async () => {
    const { user } = await open();
    await user.click(page());
    vi.mocked(fetchApplications).mockResolvedValue({ rows: [asha, rohan], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('2 selected'));
    vi.mocked(fetchApplications).mockResolvedValue({
      rows: [asha, meera, rohan],
      nextCursor: null,
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('row', { name: /Meera Iyer/ });
    expect(select('Meera Iyer')).not.toBeChecked();
    expect(select('Rohan Das')).toBeChecked();
  });
});

describe('a status for many', () => {
  it('shows at once, goes out in one request, and skips applications that have it', async () => {
    const answer = Promise.withResolvers<string[]>();
    vi.mocked(saveApplicationsStatus).mockReturnValue(answer.promise);
    const { user } = await open();
    await user.click(page());
    await user.click(bar().getByRole('button', { name: 'Shortlisted' }));
    for (const name of ['Asha Rao', 'Meera Iyer', 'Rohan Das']) {
      expect(statusOf(name)).toBe('Shortlisted');
    }
    expect(saveCalls()).toEqual([{ ids: [asha.id, rohan.id], status: 'shortlisted' }]);
    answer.resolve([asha.id, rohan.id]);
    await waitFor(() =>
      expect(
        within(rowOf('Asha Rao')).getByRole('button', { pressed: true }).children,
      ).toHaveLength(0),
    );
    expect(statusOf('Rohan Das')).toBe('Shortlisted');
  });

  it('marks only the rows that were not changed, and each can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveApplicationsStatus).mockResolvedValue([asha.id]);
    const { user } = await open();
    await user.click(page());
    await user.click(bar().getByRole('button', { name: 'Rejected' }));
    const retry = await screen.findAllByRole('button', { name: /not saved, try again/ });
    expect(retry).toHaveLength(2);
    expect(statusOf('Asha Rao')).toBe('Rejected');
    expect(statusOf('Meera Iyer')).toBe('Shortlisted');
    expect(statusOf('Rohan Das')).toBe('Pending');
    // The selection can be saved again as a whole.
    vi.mocked(saveApplicationsStatus).mockImplementation(async ({ ids }) => ids);
    await user.click(bar().getByRole('button', { name: 'Rejected' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(saveCalls().at(-1)?.ids).toEqual([meera.id, rohan.id]);
    expect(statusOf('Meera Iyer')).toBe('Rejected');
  });

  it('falls back in all rows when the request fails, and only logs it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveApplicationsStatus).mockRejectedValue(new AppError('no answer'));
    const { user } = await open();
    await user.click(select('Asha Rao'));
    await user.click(select('Rohan Das'));
    await user.click(bar().getByRole('button', { name: 'Rejected' }));
    expect(await screen.findAllByText('not saved, try again')).toHaveLength(2);
    expect(statusOf('Asha Rao')).toBe('Pending');
    expect(logged).toHaveBeenCalledWith(
      'Failed to update application status:',
      expect.any(AppError),
    );
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });
});
