import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationsScreen } from '@/features/careers/admin/applications/applications-screen';
import { fetchApplicationDetail } from '@/features/careers/api/admin-application-detail';
import {
  fetchApplications,
  saveApplicationsStatus,
} from '@/features/careers/api/admin-applications';
import { AppError } from '@/lib/supabase/errors';
import { addApplicationNote, deletePrivateNote } from '@/lib/supabase/private-notes';
import { asha, detailOf, meera } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/features/careers/api/admin-applications'), async (actual) =>
  (await import('./application-fixtures.ts')).stubApplications(await actual()),
);
vi.mock(import('@/features/careers/api/admin-application-detail'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    applicationDetailQuery: 'fetchApplicationDetail',
  }),
);
vi.mock('@/lib/supabase/private-notes');

// A whole screen with a dialog is slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const findPanel = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openPanel() {
  const view = renderScreen(<ApplicationsScreen />, '/admin/applications');
  await view.user.click(await screen.findByRole('button', { name: 'Asha Rao' }));
  return { ...view, panel: await findPanel('Asha Rao') };
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchApplications).mockResolvedValue({ rows: [asha, meera], nextCursor: null });
  vi.mocked(fetchApplicationDetail).mockImplementation(async (id) =>
    detailOf(id === asha.id ? asha : meera),
  );
  vi.mocked(addApplicationNote).mockResolvedValue();
  vi.mocked(deletePrivateNote).mockResolvedValue();
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

  it('are added and then listed', async () => {
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
      recordId: asha.id,
      body: 'Strong portfolio',
    });
  });

  it('do not trigger status keys while they are typed', async () => {
    const { user, panel } = await openPanel();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), '1 jkx 3');
    expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue('1 jkx 3');
    expect(saveApplicationsStatus).not.toHaveBeenCalled();
  });

  it('survive a failed save, and the retry is the same note', async () => {
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

  it('keep a draft per application over a reload', async () => {
    const { user, panel, unmount } = await openPanel();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Half a thou');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    const other = await findPanel('Meera Iyer');
    expect(other.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    unmount();
    const again = await openPanel();
    expect(again.panel.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a thou');
  });

  it('are a new note when the text changed after a failure', async () => {
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

  it('can be deleted by their author after a confirmation', async () => {
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
    expect(deletePrivateNote).not.toHaveBeenCalled();
    withNotes(others);
    await user.click(question.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(panel.queryByText('Strong portfolio')).not.toBeInTheDocument());
    expect(deletePrivateNote).toHaveBeenCalledWith('application_notes', own.id);
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'New note' })).toHaveFocus());
  });

  it('stay with a message when the delete fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    withNotes(own);
    vi.mocked(deletePrivateNote).mockRejectedValue(new AppError('refused'));
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Delete the note/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    expect(await panel.findByText('not deleted, try again')).toBeVisible();
    expect(panel.getByText('Strong portfolio')).toBeVisible();
  });
});
