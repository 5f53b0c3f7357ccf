import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLeads, saveStatus } from '@/admin/leads/api/leads';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { countPersonRecords } from '@/admin/leads/api/erasure';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { asha, meera, rohan } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';
import { statusOf } from './row-status.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
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
  vi.mocked(fetchLeads).mockResolvedValue({ rows: [asha, meera, rohan], nextCursor: null });
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
});

describe('the keyboard', () => {
  it('moves the focus from row to row and stops at the ends', async () => {
    const { user } = await open();
    opener('Asha Rao').focus();
    await user.keyboard('jjj');
    expect(opener('Rohan Das')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(opener('Meera Iyer')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}kkk');
    expect(opener('Asha Rao')).toHaveFocus();
    screen.getByRole('button', { name: 'Erase Meera Iyer' }).focus();
    await user.keyboard('j');
    expect(opener('Rohan Das')).toHaveFocus();
  });

  it('opens with Enter and returns to the row', async () => {
    const { user } = await open();
    opener('Asha Rao').focus();
    await user.keyboard('j{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Meera Iyer' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener('Meera Iyer')).toHaveFocus());
  });

  it('leaves the record alone behind a question that was asked from its panel', async () => {
    vi.mocked(countPersonRecords).mockResolvedValue({
      applications: 1,
      inquiries: 0,
      newsletterEntries: 0,
    });
    const { user } = await open();
    await user.click(opener('Asha Rao'));
    const panel = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
    await user.click(panel.getByRole('button', { name: 'Erase this person' }));
    const question = await screen.findByRole('alertdialog');
    await user.keyboard('3nj');
    expect(question).toBeVisible();
    expect(panel.queryByLabelText('What to do')).toBeNull();
    expect(saveStatus).not.toHaveBeenCalled();
  });

  it('selects with x and announces it', async () => {
    const { user } = await open();
    opener('Asha Rao').focus();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Asha Rao' })).toBeChecked();
    expect(screen.getByText('Asha Rao selected')).toHaveRole('status');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Asha Rao' })).not.toBeChecked();
    expect(screen.getByText('Asha Rao not selected')).toHaveRole('status');
  });

  it('sets the status with 1, 2 and 3 and announces it', async () => {
    const { user } = await open();
    opener('Asha Rao').focus();
    for (const [key, label, status] of [
      ['3', 'Rejected', 'rejected'],
      ['2', 'Shortlisted', 'shortlisted'],
      ['1', 'Pending', 'pending'],
    ] as const) {
      await user.keyboard(key);
      expect(statusOf(rowOf('Asha Rao'))).toBe(label);
      await waitFor(() =>
        expect(vi.mocked(saveStatus).mock.lastCall?.[0]).toEqual({
          kind: 'application',
          ids: [asha.id],
          status,
        }),
      );
      expect(screen.getByText(`Asha Rao: ${label}`)).toHaveRole('status');
      expect(opener('Asha Rao')).toHaveFocus();
    }
  });

  it('changes nothing when the focus is outside the list, in a field or with a key of the browser', async () => {
    const { user } = await open();
    await user.keyboard('j3x');
    expect(document.body).toHaveFocus();
    const field = screen.getByRole('searchbox');
    await user.click(field);
    await user.keyboard('j3x');
    expect(field).toHaveValue('j3x');
    opener('Asha Rao').focus();
    await user.keyboard('{Control>}3{/Control}{Meta>}3{/Meta}{Alt>}3{/Alt}');
    expect(saveStatus).not.toHaveBeenCalled();
    expect(screen.queryByRole('checkbox', { checked: true, name: /^Select/ })).toBeNull();
  });

  it('is named in one line below the list', async () => {
    await open();
    const line = screen.getByText('Keys in the list:').closest('p');
    const keys = [...(line?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
    expect(keys).toEqual(['j', '↓', 'k', '↑', 'x', '1', '2', '3', 'n', 'd', 'r']);
  });
});
