import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchApplications,
  saveApplicationStatus,
} from '@/features/careers/api/admin-applications';
import {
  addApplicationNote,
  deleteApplicationNote,
  fetchApplicationDetail,
} from '@/features/careers/api/admin-applications-detail';
import type { Application } from '@/features/careers/api/admin-applications-row';
import { ApplicationsScreen } from '@/features/careers/admin/applications-screen';
import { AppError } from '@/lib/supabase/errors';
import { sendNotificationAgain } from '@/lib/supabase/send-notification-again';
import { asha, detailOf, meera, rohan } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/careers/api/admin-applications');
vi.mock('@/features/careers/api/admin-applications-detail');
vi.mock('@/lib/supabase/send-notification-again');

// A whole screen with a dialog over it takes jsdom its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const at = '/admin/applications?status=pending';
const open = (address = at) => renderScreen(<ApplicationsScreen />, address);
const findPanel = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the list and, with a click, one applicant. */
async function openPanel(name = 'Asha Rao') {
  const view = open();
  const opener = await screen.findByRole('button', { name });
  await view.user.click(opener);
  return { ...view, opener, panel: await findPanel(name) };
}

const everybody = [asha, meera, rohan];
/** What the server has, by id. */
const saved = new Map<string, Application['status']>();

beforeEach(() => {
  vi.clearAllMocks();
  saved.clear();
  vi.mocked(fetchApplications).mockResolvedValue({ rows: everybody, nextCursor: null });
  vi.mocked(fetchApplicationDetail).mockImplementation(async (id) => {
    const found = everybody.find((application) => application.id === id);
    return found ? detailOf({ ...found, status: saved.get(id) ?? found.status }) : null;
  });
  vi.mocked(saveApplicationStatus).mockImplementation(async (id, status) => {
    saved.set(id, status);
  });
  vi.mocked(addApplicationNote).mockResolvedValue();
  vi.mocked(deleteApplicationNote).mockResolvedValue();
});

describe('the panel', () => {
  it('shows everything, changes the status, and gives the focus back', async () => {
    const { user, panel, opener } = await openPanel();
    expect(panel.getByText(/First line/)).toHaveTextContent('First line Second line');
    expect(panel.getByText('instagram / diwali')).toBeVisible();
    // In the applicant's browser's words, so it is no link.
    expect(panel.getByText('https://l.instagram.com/')).toBeVisible();
    expect(panel.queryByRole('link', { name: /instagram/ })).not.toBeInTheDocument();
    expect(panel.getByText('/careers')).toBeVisible();
    const profile = panel.getByRole('link', { name: /example.com\/asha/ });
    expect(profile).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(panel.getByRole('link', { name: asha.email })).toHaveAttribute(
      'href',
      'mailto:asha@example.com',
    );
    expect(panel.getByRole('link', { name: asha.phone })).toHaveAttribute(
      'href',
      'tel:+910000000001',
    );

    await user.click(panel.getByRole('button', { name: 'Shortlisted' }));
    expect(panel.getByRole('button', { pressed: true })).toHaveTextContent('Shortlisted');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    const row = within(screen.getByRole('row', { name: /Asha Rao/ }));
    expect(row.getByRole('button', { pressed: true })).toHaveTextContent('Shortlisted');
  });

  it('leaves out a source that is not known', async () => {
    const plain = { ...asha, campaign: [], referrer: null, landingPage: null };
    vi.mocked(fetchApplications).mockResolvedValue({ rows: [plain], nextCursor: null });
    vi.mocked(fetchApplicationDetail).mockResolvedValue(detailOf(plain));
    const { panel } = await openPanel();
    expect(panel.getByText('Introduction')).toBeVisible();
    for (const label of ['Campaign', 'Came from', 'First page']) {
      expect(panel.queryByText(label)).not.toBeInTheDocument();
    }
  });

  it('never links what is no web address, and says when the job is gone', async () => {
    const odd = { ...asha, linkedin: 'javascript:alert(1)', isPositionRemoved: true };
    vi.mocked(fetchApplications).mockResolvedValue({ rows: [odd], nextCursor: null });
    vi.mocked(fetchApplicationDetail).mockResolvedValue(detailOf(odd));
    const { panel } = await openPanel();
    expect(panel.getByText('javascript:alert(1)')).toBeVisible();
    expect(panel.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    expect(panel.getAllByText(/Web Designer/)[0]).toHaveTextContent('Web Designer (removed)');
  });

  it('is in the address, and Back closes it', async () => {
    const { user, address, router } = await openPanel();
    expect(address()).toBe(`${at}&open=${asha.id}`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(at);

    await user.click(screen.getByRole('button', { name: 'Meera Iyer' }));
    const panel = await findPanel('Meera Iyer');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(at));
    // Closing went back, so there is nothing of the panel left in front.
    await act(() => router.navigate(1));
    expect(await findPanel('Meera Iyer')).toBeTruthy();
  });

  it('opens by its address, also for somebody who is not on the page', async () => {
    vi.mocked(fetchApplications).mockResolvedValue({ rows: [meera], nextCursor: null });
    const { user, address } = open(`${at}&open=${asha.id}`);
    const panel = await findPanel('Asha Rao');
    expect(panel.queryByRole('navigation', { name: 'Records' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says when there is no such application, and ignores what is no id', async () => {
    const { unmount } = open(`${at}&open=${asha.id.replace(/1$/, '9')}`);
    expect(await screen.findByText('It is not there any more')).toBeVisible();
    unmount();
    open(`${at}&open=everything`);
    await screen.findByRole('row', { name: /Asha Rao/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes through the list and over the end of a page', async () => {
    const next = { at: meera.createdAt, id: meera.id };
    vi.mocked(fetchApplications).mockImplementation(async (_filters, after) =>
      after ? { rows: [rohan], nextCursor: null } : { rows: [asha, meera], nextCursor: next },
    );
    const { user, panel, address } = await openPanel();
    const records = within(panel.getByRole('navigation', { name: 'Records' }));
    expect(records.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(records.getByRole('button', { name: 'Next' }));
    await findPanel('Meera Iyer');
    await user.keyboard('j');
    await findPanel('Rohan Das');
    expect(address()).toContain('after=');
    expect(address()).toContain(`open=${rohan.id}`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.keyboard('k');
    await findPanel('Meera Iyer');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
  });

  it('shows what the list knows while the rest cannot be read, and tries again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchApplicationDetail).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Notes and history could not be loaded.')).toBeVisible();
    expect(panel.getByText('instagram / diwali')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch an application:', expect.any(AppError));
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('heading', { name: 'History' })).toBeVisible();
  });

  it('shows who set which status when, and reads it again after a change', async () => {
    const change = {
      id: 1,
      from: 'shortlisted',
      to: 'pending',
      by: 'owner@example.com',
      at: '2026-11-02T09:30:00+00:00',
    } as const;
    vi.mocked(fetchApplicationDetail).mockResolvedValue(detailOf(asha, { history: [change] }));
    const { user, panel } = await openPanel();
    const entry = await panel.findByText(/owner@example.com/);
    expect(entry.closest('li')).toHaveTextContent(
      /^Shortlisted to Pending\s*owner@example.com, Nov 2, 2026, 03:00 PM$/,
    );
    vi.mocked(fetchApplicationDetail).mockResolvedValue(
      detailOf(
        { ...asha, status: 'rejected' },
        { history: [{ ...change, id: 2, from: 'pending', to: 'rejected', by: null }, change] },
      ),
    );
    await user.keyboard('3');
    expect(panel.getByRole('button', { pressed: true })).toHaveTextContent('Rejected');
    expect(saveApplicationStatus).toHaveBeenCalledWith(asha.id, 'rejected');
    expect(await panel.findByText(/The system/)).toBeVisible();
  });

  it('shares the status queue with the list: a failure shows in both, and one retry settles both', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveApplicationStatus).mockRejectedValueOnce(new AppError('refused'));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Rejected' }));
    await panel.findByRole('button', { name: /not saved, try again/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = within(screen.getByRole('row', { name: /Asha Rao/ }));
    expect(row.getByRole('button', { pressed: true })).toHaveTextContent('Pending');
    await user.click(row.getByRole('button', { name: /not saved, try again/ }));
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(row.getByRole('button', { pressed: true })).toHaveTextContent('Rejected');
  });

  it('sends an undelivered mail again', async () => {
    const unsent = { ...asha, mailState: 'failed' as const };
    vi.mocked(fetchApplications).mockResolvedValue({ rows: [unsent], nextCursor: null });
    vi.mocked(fetchApplicationDetail).mockResolvedValue(detailOf(unsent));
    vi.mocked(sendNotificationAgain).mockImplementation(async () => {
      vi.mocked(fetchApplicationDetail).mockResolvedValue(
        detailOf({ ...unsent, mailState: 'pending' }),
      );
    });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: /send again/ }));
    expect(
      await panel.findByText(/Mail not delivered yet, it goes out within a minute/),
    ).toBeVisible();
    expect(vi.mocked(sendNotificationAgain).mock.calls[0]?.[0]).toBe(asha.id);
    expect(panel.queryByRole('button', { name: /send again/ })).not.toBeInTheDocument();
  });
});

describe('private notes', () => {
  const own = {
    id: 'e0000000-0000-4000-8000-000000000001',
    body: 'Strong portfolio',
    authorEmail: 'me@example.com',
    createdAt: '2026-11-02T09:30:00+00:00',
    isOwn: true,
  };
  const others = {
    ...own,
    id: 'e0000000-0000-4000-8000-000000000002',
    body: 'Knows our client',
    authorEmail: 'she@example.com',
    isOwn: false,
  };
  const withNotes = (...notes: (typeof own)[]) =>
    vi.mocked(fetchApplicationDetail).mockResolvedValue(detailOf(asha, { notes }));

  it('are added and then stand in the list', async () => {
    const { user, panel } = await openPanel();
    const field = panel.getByRole('textbox', { name: 'New note' });
    expect(panel.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await user.type(field, '  Strong portfolio ');
    withNotes(own);
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    const note = await panel.findByText('Strong portfolio', { selector: 'p' });
    expect(note.closest('li')).toHaveTextContent(/me@example.com, Nov 2, 2026/);
    expect(field).toHaveValue('');
    expect(vi.mocked(addApplicationNote).mock.calls[0]?.[0]).toMatchObject({
      applicationId: asha.id,
      body: 'Strong portfolio',
    });
  });

  it('do not change a status while they are typed', async () => {
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), '1 jkx 3');
    expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue('1 jkx 3');
    expect(saveApplicationStatus).not.toHaveBeenCalled();
  });

  it('survive a failed save, and the repeat is the same note', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(addApplicationNote).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Call on Monday');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await panel.findByText(/The note was not saved/)).toBeVisible();
    expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue('Call on Monday');

    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
    const [first, second] = vi.mocked(addApplicationNote).mock.calls;
    expect(second?.[0].id).toBe(first?.[0].id);
  });

  it('survive another record and a reload', async () => {
    const { user, panel, unmount } = await openPanel();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Half a thou');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    const other = await findPanel('Meera Iyer');
    expect(other.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    unmount();
    const again = await openPanel();
    expect(again.panel.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a thou');
  });

  it('are another note when the text changed after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(addApplicationNote).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await openPanel();
    await user.type(
      panel.getByRole('textbox', { name: 'New note' }),
      'One{Control>}{Enter}{/Control}',
    );
    await panel.findByText(/The note was not saved/);
    await user.type(
      panel.getByRole('textbox', { name: 'New note' }),
      ' and two{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(addApplicationNote).toHaveBeenCalledTimes(2));
    const [first, second] = vi.mocked(addApplicationNote).mock.calls;
    expect(second?.[0].body).toBe('One and two');
    expect(second?.[0].id).not.toBe(first?.[0].id);
  });

  it('take at most 5,000 characters, and say so', async () => {
    const { user, panel } = await openPanel();
    const field = panel.getByRole('textbox', { name: 'New note' });
    await user.click(field);
    await user.paste('x'.repeat(5001));
    expect(panel.getByText('A note has at most 5000 characters.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await user.type(field, '{Backspace}');
    expect(panel.getByText('0 characters left')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Add note' })).toBeEnabled();
  });

  it('of one’s own are deleted after a question; others’ stay', async () => {
    withNotes(own, others);
    const { user, panel } = await openPanel();
    await panel.findByText('Knows our client');
    const [remove, ...rest] = panel.getAllByRole('button', { name: /Delete the note/ });
    expect(rest).toHaveLength(0);
    if (!remove) throw new Error('There is nothing to delete with.');
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(remove).toHaveFocus());
    await user.click(remove);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
    expect(deleteApplicationNote).not.toHaveBeenCalled();
    withNotes(others);
    await user.click(question.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(panel.queryByText('Strong portfolio')).not.toBeInTheDocument());
    expect(vi.mocked(deleteApplicationNote).mock.calls[0]?.[0]).toBe(own.id);
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'New note' })).toHaveFocus());
  });

  it('that could not be deleted stay and say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    withNotes(own);
    vi.mocked(deleteApplicationNote).mockRejectedValue(new AppError('refused'));
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Delete the note/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    expect(await panel.findByText('not deleted, try again')).toBeVisible();
    expect(panel.getByText('Strong portfolio')).toBeVisible();
  });
});
