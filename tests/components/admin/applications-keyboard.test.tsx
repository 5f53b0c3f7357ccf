import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchApplications,
  saveApplicationsStatus,
} from '@/admin/applications/api/admin-applications';
import { ApplicationsScreen } from '@/admin/applications/applications-screen';
import { countPersonRecords } from '@/admin/leads/api/erasure';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { asha, meera, rohan } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';
import { statusOf } from './row-status.ts';

vi.mock(import('@/admin/applications/api/admin-applications'), async (actual) =>
  (await import('./application-fixtures.ts')).stubApplications(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');
vi.mock('@/admin/leads/api/erasure');
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);

const opener = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

async function open() {
  const view = renderScreen(<ApplicationsScreen />, '/admin/applications');
  await screen.findByRole('row', { name: /Asha Rao/ });
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchApplications).mockResolvedValue({ rows: [asha, meera, rohan], nextCursor: null });
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(saveApplicationsStatus).mockImplementation(async ({ ids }) => ids);
});

describe('the keyboard', () => {
  it('moves the focus from row to row, from the focused or last one, and stops at the ends', async () => {
    const { user } = await open();
    // Outside the list the arrow keys scroll the page.
    await user.keyboard('{ArrowDown}');
    expect(document.body).toHaveFocus();
    await user.keyboard('k');
    expect(opener('Asha Rao')).toHaveFocus();
    await user.keyboard('jjj');
    expect(opener('Rohan Das')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(opener('Meera Iyer')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}kkk');
    expect(opener('Asha Rao')).toHaveFocus();
    screen.getByRole('button', { name: 'Erase Meera Iyer' }).focus();
    await user.keyboard('j');
    expect(opener('Rohan Das')).toHaveFocus();
    opener('Rohan Das').blur();
    await user.keyboard('k');
    expect(opener('Meera Iyer')).toHaveFocus();
  });

  it('opens with Enter, also from the checkbox, and returns to the row', async () => {
    const { user } = await open();
    await user.keyboard('jj{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Meera Iyer' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener('Meera Iyer')).toHaveFocus());
    screen.getByRole('checkbox', { name: 'Select Meera Iyer' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Meera Iyer' })).toBeVisible();
  });

  it('leaves the record alone behind a question that was asked from its panel', async () => {
    vi.mocked(countPersonRecords).mockResolvedValue({
      applications: 1,
      inquiries: 0,
      newsletterEntries: 0,
    });
    const { user } = await open();
    await user.keyboard('j{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
    await user.click(panel.getByRole('button', { name: 'Erase this person' }));
    const question = await screen.findByRole('alertdialog');
    await user.keyboard('3nj');
    expect(question).toBeVisible();
    expect(panel.queryByLabelText('What to do')).toBeNull();
    expect(saveApplicationsStatus).not.toHaveBeenCalled();
  });

  it('selects with x and announces it', async () => {
    const { user } = await open();
    await user.keyboard('jx');
    expect(screen.getByRole('checkbox', { name: 'Select Asha Rao' })).toBeChecked();
    expect(screen.getByText('Asha Rao selected')).toHaveRole('status');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Asha Rao' })).not.toBeChecked();
    expect(screen.getByText('Asha Rao not selected')).toHaveRole('status');
  });

  it('sets the status with 1, 2 and 3 and announces it', async () => {
    const { user } = await open();
    await user.keyboard('j');
    for (const [key, label, status] of [
      ['3', 'Rejected', 'rejected'],
      ['2', 'Shortlisted', 'shortlisted'],
      ['1', 'Pending', 'pending'],
    ] as const) {
      await user.keyboard(key);
      expect(statusOf(rowOf('Asha Rao'))).toBe(label);
      await waitFor(() =>
        expect(vi.mocked(saveApplicationsStatus).mock.lastCall?.[0]).toEqual({
          ids: [asha.id],
          status,
        }),
      );
      expect(screen.getByText(`Asha Rao: ${label}`)).toHaveRole('status');
      expect(opener('Asha Rao')).toHaveFocus();
    }
  });

  it.each([
    ['no row has the focus', 'x3{Enter}'],
    ['the browser has the shortcut', 'j{Control>}3{/Control}{Meta>}3{/Meta}{Alt>}3{/Alt}'],
    ['a dialog is open', 'j?3x'],
  ])('changes nothing when %s', async (_case, keys) => {
    const { user } = await open();
    await user.keyboard(keys);
    expect(saveApplicationsStatus).not.toHaveBeenCalled();
    expect(screen.queryByRole('checkbox', { checked: true, name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Asha Rao' })).not.toBeInTheDocument();
  });

  it('moves to the search with /, where keys type letters, and back with ↓', async () => {
    const { user } = await open();
    await user.keyboard('/{ArrowDown}');
    expect(opener('Asha Rao')).toHaveFocus();
    await user.keyboard('j/');
    const field = screen.getByRole('searchbox');
    expect(field).toHaveFocus();
    await user.keyboard('jx3?/');
    expect(field).toHaveValue('jx3?/');
    expect(saveApplicationsStatus).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(opener('Meera Iyer')).toHaveFocus();
  });
});

describe('the help', () => {
  it('opens with ? and by its button, names every key, and closes', async () => {
    const { user } = await open();
    await user.keyboard('j?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const keys = help.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(keys.join(' ')).toBe('jor↓ kor↑ Enter x / ↓ ? r 1 2 3 n d m w');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener('Asha Rao')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('switches the keys off and on for this device', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const choice = await screen.findByRole('checkbox', { name: 'Use these keys on this device' });
    expect(choice).toBeChecked();
    await user.click(choice);
    unmount();

    await open();
    await user.keyboard('j?');
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(
      await screen.findByRole('checkbox', { name: 'Use these keys on this device' }),
    );
    await user.keyboard('{Escape}j');
    expect(opener('Asha Rao')).toHaveFocus();
  });
});
