import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLead, fetchLeadHistory, fetchLeads, saveStatus } from '@/admin/leads/api/leads';
import { FunctionRefusal, callFunction } from '@/shared/supabase/call-function';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { AppError } from '@/shared/supabase/errors';
import {
  addPrivateNote,
  deletePrivateNote,
  fetchPrivateNotes,
} from '@/admin/leads/api/private-notes';
import { asha, meera, rohan } from './application-fixtures.ts';
import { addText, renderScreen } from './render-admin.tsx';
import { statusOf } from './row-status.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);
vi.mock('@/shared/supabase/call-function', { spy: true });

// A whole screen with a dialog is slow in jsdom on a busy machine.
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

const status = (panel: Awaited<ReturnType<typeof findPanel>>) =>
  panel.getByRole('button', { pressed: true });
const rowStatus = () => statusOf(within(screen.getByRole('row', { name: /Asha Rao/ })));

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(addPrivateNote).mockResolvedValue();
  vi.mocked(deletePrivateNote).mockResolvedValue();
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(fetchLeads).mockResolvedValue({ rows: [asha, meera, rohan], nextCursor: null });
  vi.mocked(fetchLead).mockResolvedValue(null);
  vi.mocked(fetchLeadHistory).mockResolvedValue([]);
  vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
});

describe('the panel', () => {
  it('shows everything, changes the status, and gives the focus back', async () => {
    const { user, panel, opener } = await openPanel();
    expect(panel.getByText(/First line/)).toHaveTextContent('First line Second line');
    expect(panel.getByText('diwali')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Everything about this person' })).toHaveAttribute(
      'href',
      `/admin/person?open=${asha.id}`,
    );
    // In the applicant's browser's words, so it is no link.
    expect(panel.getByText('https://l.instagram.com/')).toBeVisible();
    expect(panel.queryByRole('link', { name: /instagram/ })).not.toBeInTheDocument();
    expect(panel.getByText('/careers')).toBeVisible();
    const profile = panel.getByRole('link', { name: /example.com\/asha/ });
    expect(profile).toHaveAttribute('rel', expect.stringContaining('noopener'));
    for (const [name, href] of [
      [asha.email, 'mailto:asha@example.com'],
      [asha.phone ?? '', 'tel:+910000000001'],
    ] as const) {
      expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
    }

    await user.click(panel.getByRole('button', { name: 'Shortlisted' }));
    expect(status(panel)).toHaveTextContent('Shortlisted');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(rowStatus()).toBe('Shortlisted');
  });

  it.each(['example.com', ' JavaScript:alert(1)'])(
    'shows %s as text, not as a link, a missing job and no unknown source',
    async (linkedin) => {
      const source = { utmSource: null, utmCampaign: null, referrer: null, landingPage: null };
      const odd = { ...asha, ...source, linkedin, isPositionRemoved: true };
      vi.mocked(fetchLeads).mockResolvedValue({ rows: [odd], nextCursor: null });
      const { panel } = await openPanel();
      expect(panel.getByText(linkedin.trim()).closest('a')).toBeNull();
      expect(panel.getAllByText(/Web Designer/)[0]?.parentElement).toHaveTextContent(
        'Web Designer (removed)',
      );
      for (const label of ['Campaign source', 'Came from', 'First page']) {
        expect(panel.queryByText(label)).not.toBeInTheDocument();
      }
    },
  );

  it('asks for the résumé at the click alone, which the audit log notes, and downloads it', async () => {
    vi.mocked(fetchLeads).mockResolvedValue({
      rows: [{ ...asha, hasResume: true }, meera],
      nextCursor: null,
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const link = '/storage/v1/x?download=r.pdf';
    const gone = new FunctionRefusal('There is no résumé any more.', { status: 410 });
    vi.mocked(callFunction)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(gone)
      .mockResolvedValue({ message: '', details: { link } });
    const { user, panel } = await openPanel();
    const download = panel.getByRole('button', { name: 'Download the résumé (PDF)' });
    expect(callFunction).not.toHaveBeenCalled();

    for (const words of ['could not be opened', 'There is no résumé any more.']) {
      await user.click(download);
      await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(words));
    }
    expect(opened).not.toHaveBeenCalled();
    await user.click(download);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^http.*download=r/), '_self');
    expect(callFunction).toHaveBeenCalledTimes(3);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Meera Iyer' }));
    const other = await findPanel('Meera Iyer');
    expect(other.queryByRole('button', { name: /résumé/i })).not.toBeInTheDocument();
  });

  it('is part of the address, and Back closes it', async () => {
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

  it('opens by its address for an applicant on another page, also after a failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchLeads).mockResolvedValue({ rows: [meera], nextCursor: null });
    vi.mocked(fetchLead).mockRejectedValueOnce(new AppError('no answer'));
    vi.mocked(fetchLead).mockResolvedValue(asha);
    const { user, address } = open(`${at}&open=${asha.id}`);
    expect(await screen.findByText('The application could not be loaded.')).toBeVisible();
    const said = 'The application could not be loaded.';
    expect(logged).toHaveBeenCalledWith(said, expect.any(AppError));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const panel = await findPanel('Asha Rao');
    expect(vi.mocked(fetchLead).mock.lastCall?.[1]).toBe(asha.id);
    expect(panel.queryByRole('navigation', { name: 'Records' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says when the application does not exist, and ignores an invalid id', async () => {
    const { unmount } = open(`${at}&open=${asha.id.replace(/1$/, '9')}`);
    expect(await screen.findByText('It no longer exists')).toBeVisible();
    unmount();
    open(`${at}&open=everything`);
    await screen.findByRole('row', { name: /Asha Rao/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes through the page and ends there', async () => {
    const next = { at: meera.createdAt, id: meera.id };
    vi.mocked(fetchLeads).mockResolvedValue({ rows: [asha, meera], nextCursor: next });
    const { user, panel, address } = await openPanel();
    const records = within(panel.getByRole('navigation', { name: 'Records' }));
    expect(records.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(records.getByRole('button', { name: 'Next' }));
    await findPanel('Meera Iyer');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.keyboard('j');
    expect(address()).toBe(`${at}&open=${meera.id}`);
    await user.keyboard('k');
    await findPanel('Asha Rao');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
  });

  it('shows who set which status when, also after a failure, and updates it after a change', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const change = {
      id: 1,
      from: 'shortlisted',
      to: 'pending',
      by: 'owner@example.com',
      at: '2026-11-02T09:30:00+00:00',
    } as const;
    vi.mocked(fetchLeadHistory).mockRejectedValueOnce(new AppError('no answer'));
    vi.mocked(fetchLeadHistory).mockResolvedValue([change]);
    const { user, panel } = await openPanel();
    expect(await panel.findByText('The history could not be loaded.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    const entry = await panel.findByText(/owner@example.com/);
    expect(entry.closest('li')).toHaveTextContent(
      /^Shortlisted to Pending\s*owner@example.com, Nov 2, 2026, 06:00 AM$/,
    );
    const newest = {
      ...change,
      id: 2,
      from: 'pending',
      to: 'rejected',
      by: 'second@example.com',
    } as const;
    vi.mocked(fetchLeadHistory).mockResolvedValue([newest, change]);
    await user.keyboard('3');
    expect(status(panel)).toHaveTextContent('Rejected');
    expect(vi.mocked(saveStatus).mock.lastCall?.[0]).toEqual({
      kind: 'application',
      ids: [asha.id],
      status: 'rejected',
    });
    expect(await panel.findByText(/second@example.com/)).toBeVisible();
  });

  it('shares the status queue with the list: a failure shows in both, and one retry settles both', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveStatus).mockRejectedValueOnce(new AppError('refused'));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Rejected' }));
    await panel.findByRole('button', { name: /not saved, try again/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = within(screen.getByRole('row', { name: /Asha Rao/ }));
    expect(rowStatus()).toBe('Pending');
    await user.click(row.getByRole('button', { name: /not saved, try again/ }));
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(rowStatus()).toBe('Rejected');
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
    vi.mocked(fetchPrivateNotes).mockResolvedValue(notes);

  it('are added and then listed; their letters are no status keys', async () => {
    const { user, panel } = await openPanel();
    const field = panel.getByRole('textbox', { name: 'New note' });
    expect(panel.getByRole('button', { name: 'Add note' })).toBeDisabled();
    addText(field, '  Strong portfolio ');
    await user.type(field, '1 jkx 3 ');
    expect(saveStatus).not.toHaveBeenCalled();
    withNotes(own);
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    const note = await panel.findByText(own.body, { selector: 'p' });
    expect(note.closest('li')).toHaveTextContent(/me@example.com, Nov 2, 2026/);
    expect(field).toHaveValue('');
    expect(vi.mocked(addPrivateNote).mock.calls[0]).toMatchObject([
      'application_id',
      {
        leadId: asha.id,
        body: 'Strong portfolio 1 jkx 3',
      },
    ]);
  });

  it('survive a failed save: the retry is the same note, a changed text is a new one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(addPrivateNote)
      .mockRejectedValueOnce(new AppError('no answer'))
      .mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await openPanel();
    const field = panel.getByRole('textbox', { name: 'New note' });
    addText(field, 'Call on Monday');
    await user.type(field, '{Control>}{Enter}{/Control}');
    expect(await panel.findByText(/The note was not saved/)).toBeVisible();
    expect(field).toHaveValue('Call on Monday');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(addPrivateNote).toHaveBeenCalledTimes(2));
    await panel.findByText(/The note was not saved/);
    addText(field, ' and Friday');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    const [first, second, third] = vi.mocked(addPrivateNote).mock.calls.map(([, note]) => note);
    expect(second).toEqual(first);
    expect(third).toMatchObject({ body: 'Call on Monday and Friday' });
    expect(third?.id).not.toBe(first?.id);
  });

  it('keep a draft per application over a reload', async () => {
    const { user, panel, unmount } = await openPanel();
    addText(panel.getByRole('textbox', { name: 'New note' }), 'Half a thou');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    const other = await findPanel('Meera Iyer');
    expect(other.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    unmount();
    const again = await openPanel();
    expect(again.panel.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a thou');
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

  it('can be deleted by their author after a confirmation, and stay when that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(deletePrivateNote).mockRejectedValueOnce(new AppError('refused'));
    withNotes(own, others);
    const { user, panel } = await openPanel();
    await panel.findByText('Knows our client');
    const remove = panel.getByRole('button', { name: /Delete the note/ });
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(remove).toHaveFocus());
    expect(deletePrivateNote).not.toHaveBeenCalled();
    await user.click(remove);
    await screen.findByRole('alertdialog', { name: 'Delete this note?' });
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(await panel.findByText('not deleted, try again')).toBeVisible();
    expect(panel.getByText('Strong portfolio')).toBeVisible();

    await user.click(remove);
    withNotes(others);
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(panel.queryByText('Strong portfolio')).not.toBeInTheDocument());
    expect(deletePrivateNote).toHaveBeenLastCalledWith(own.id);
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'New note' })).toHaveFocus());
  });
});
