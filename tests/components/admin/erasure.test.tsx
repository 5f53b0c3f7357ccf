import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openErasures } from '@/admin/leads/erasure/open-erasures';
import { UndoErasures } from '@/admin/leads/erasure/undo-erasures';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { fetchLeads } from '@/admin/leads/api/leads';
import { loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import {
  countPersonRecords,
  type Erased,
  erasePeople,
  undoErasure,
} from '@/admin/leads/api/erasure';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { AppError } from '@/shared/supabase/errors';
import { asha, meera, rohan } from './application-fixtures.ts';
import { addText, renderScreen } from './render-admin.tsx';

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
vi.mock('@/admin/leads/api/erasure');
vi.mock('@/shared/feedback/notify');

/** An answer of the server. */
const erased = (rows: Partial<Erased>): Erased => ({
  applications: [],
  inquiries: [],
  subscribers: [],
  newsletterEntries: 0,
  ...rows,
});

const draftOf = (id: string) => `note/${id}` as const;
const noteOn = (id: string) => loadDraft(draftOf(id), z.object({ note: z.string() }))?.values.note;
const undoBar = () => screen.queryByRole('region', { name: 'Undo the erasure' });
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

async function open(at = '/admin/applications') {
  const view = renderScreen(
    <>
      <UndoErasures />
      <ApplicationsScreen />
    </>,
    at,
  );
  // An open panel hides the list from screen readers.
  await screen.findByRole('row', { name: /Asha Rao/, hidden: true });
  return view;
}

/** The rows in the database. */
const list = (...rows: (typeof asha)[]) =>
  vi.mocked(fetchLeads).mockResolvedValue({ rows, nextCursor: null });

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  list(asha, meera, rohan);
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(countPersonRecords).mockResolvedValue({
    applications: 1,
    inquiries: 0,
    newsletterEntries: 0,
  });
  vi.mocked(erasePeople).mockImplementation(async (_id, { applications }) => {
    list(...[asha, meera, rohan].filter(({ id }) => !applications.includes(id)));
    return erased({ applications });
  });
  vi.mocked(undoErasure).mockImplementation(async () => void list(asha, meera, rohan));
});
afterEach(() => {
  vi.useRealTimers();
  act(() => openErasures.get().forEach(({ id }) => openErasures.close(id)));
});

async function ask() {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Erase Asha Rao' }));
  const asked = await dialog('Erase Asha Rao?');
  const confirm = (what = '1 application') =>
    view.user.click(asked.getByRole('button', { name: `Erase ${what}` }));
  return { ...view, asked, confirm };
}

async function eraseAsha() {
  const view = await ask();
  await view.confirm();
  await waitFor(() => expect(undoBar()).toBeVisible());
  return view;
}

describe('the confirmation', () => {
  it('starts on Cancel, erases nothing before the admin confirms, and has no choice for one record', async () => {
    const { user, asked } = await ask();
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await waitFor(() => expect(asked.queryByText(/Looking for/)).not.toBeInTheDocument());
    expect(asked.queryByRole('radio')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(erasePeople).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Erase Asha Rao' })).toHaveFocus();
  });

  it('offers to erase one record or all records of the address', async () => {
    vi.mocked(countPersonRecords).mockResolvedValue({
      applications: 2,
      inquiries: 0,
      newsletterEntries: 1,
    });
    const { user, asked, confirm } = await ask();
    const only = await asked.findByRole('radio', { name: 'Only this record: 1 application' });
    expect(only).toBeChecked();
    expect(asked.queryByText(/sign up again themselves/)).not.toBeInTheDocument();
    const all = '2 applications and 1 newsletter entry';
    await user.click(asked.getByRole('radio', { name: `Everything from this address: ${all}` }));
    expect(asked.getByText(/sign up again themselves/)).toBeVisible();
    await confirm(all);
    await waitFor(() => expect(undoBar()).toBeVisible());
    expect(vi.mocked(erasePeople).mock.calls[0]?.slice(1)).toEqual([
      { applications: [asha.id], inquiries: [] },
      true,
    ]);
  });

  it('stays open after a failure, and the retry is the same erasure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(erasePeople).mockRejectedValueOnce(new AppError('no answer'));
    const { asked, confirm } = await ask();
    await confirm();
    expect(await asked.findByText(/We got no answer/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Asha Rao/, hidden: true })).toBeVisible();
    await confirm();
    await waitFor(() => expect(undoBar()).toBeVisible());
    const [first, second] = vi.mocked(erasePeople).mock.calls;
    expect(second?.[0]).toBe(first?.[0]);
  });
});

describe('an erasure', () => {
  it('removes the row and its note draft, and leaves the focus in the list', async () => {
    saveDraft(draftOf(asha.id), { note: 'Half a thought' });
    saveDraft(draftOf(meera.id), { note: 'Another thought' });
    await eraseAsha();
    await waitFor(() => expect(rowOf('Asha Rao')).not.toBeInTheDocument());
    expect(noteOn(asha.id)).toBeUndefined();
    expect(noteOn(meera.id)).toBe('Another thought');
    expect(undoBar()).toHaveTextContent('1 application erased.');
    expect(undoBar()).not.toHaveTextContent('Asha');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('from the panel closes it, and forgets all that was typed there and not sent', async () => {
    const { user } = await open(`/admin/applications?open=${asha.id}`);
    const panel = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
    for (const box of panel.getAllByRole('textbox')) addText(box, 'Half a thought');
    expect(JSON.stringify(localStorage)).toContain('Half a thought');
    await user.click(panel.getByRole('button', { name: 'Erase this person' }));
    const asked = await dialog('Erase Asha Rao?');
    await user.click(asked.getByRole('button', { name: 'Erase 1 application' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf('Asha Rao')).not.toBeInTheDocument());
    expect(JSON.stringify(localStorage)).not.toContain('Half a thought');
  });

  it('starts from the bulk bar, for all selected rows in one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rohan Das' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', {
        name: 'Erase',
      }),
    );
    const asked = await dialog('Erase 2 applications?');
    await user.click(asked.getByRole('button', { name: 'Erase 2 applications' }));
    await waitFor(() => expect(rowOf('Rohan Das')).not.toBeInTheDocument());
    expect(rowOf('Meera Iyer')).toBeVisible();
    expect(vi.mocked(erasePeople).mock.calls.map(([, leads]) => leads)).toEqual([
      { applications: [asha.id, rohan.id], inquiries: [] },
    ]);
  });

  it('by another admin a moment earlier leaves nothing to undo', async () => {
    vi.mocked(erasePeople).mockResolvedValue(erased({}));
    const { confirm } = await ask();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(undoBar()).not.toBeInTheDocument();
  });
});

describe('the undo', () => {
  it('restores the row and the note draft, after a failure too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(undoErasure).mockRejectedValueOnce(new AppError('no answer'));
    saveDraft(draftOf(asha.id), { note: 'Half a thought' });
    const { user } = await eraseAsha();
    await waitFor(() => expect(rowOf('Asha Rao')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/The undo failed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Asha Rao/ })).toBeVisible();
    expect(undoErasure).toHaveBeenCalledWith(vi.mocked(erasePeople).mock.calls[0]?.[0]);
    expect(noteOn(asha.id)).toBe('Half a thought');
    expect(undoBar()).not.toBeInTheDocument();
  });

  it('is offered for 30 seconds per erasure', async () => {
    vi.useFakeTimers({
      now: 0,
      shouldAdvanceTime: true,
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    await open();
    act(() => openErasures.add('one', '1 application', []));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    act(() => openErasures.add('two', '3 inquiries', []));
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(undoBar()).toHaveTextContent('3 inquiries erased.');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(undoBar()).not.toBeInTheDocument();
  });
});
