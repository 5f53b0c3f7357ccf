import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuditEntry, fetchAuditEntries } from '@/admin/audit-log/api/audit-entries';
import { AuditLogScreen } from '@/admin/audit-log/audit-log-screen';
import { entry as shortlisted } from './audit-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/audit-log/api/audit-entries'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    auditEntriesQuery: 'fetchAuditEntries',
  }),
);

const { actorId } = shortlisted;
const written: AuditEntry = {
  ...shortlisted,
  id: '41',
  action: 'update',
  table: 'blogs',
  label: 'Diwali ideas',
  changes: {
    content: { old_characters: 10, new_characters: 5000 },
    title: { old: 'Ideas', new: 'Diwali ideas' },
    slug: { old: 'ideas', new: 'diwali-ideas' },
    category: { old: 'Ads', new: 'Festivals' },
  },
};

function answerWith(...rows: AuditEntry[]) {
  vi.mocked(fetchAuditEntries).mockResolvedValue({ rows, nextCursor: null });
}
const open = (at = '/admin/audit-log') => renderScreen(<AuditLogScreen />, at);
const lastFetch = () => vi.mocked(fetchAuditEntries).mock.lastCall;
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  answerWith(shortlisted, written);
});

describe('the audit log', () => {
  it('shows who did what, where and when', async () => {
    open();
    const row = await rowOf(/Priya/);
    expect(row.getByRole('rowheader')).toHaveTextContent(
      'sanika@example.com changed the application “Priya”status:before: pending → after: shortlisted',
    );
    expect(row.getByRole('cell', { name: 'Applications' })).toBeVisible();
    expect(row.getByText('5 min ago')).toBeVisible();
    expect(row.getByText(/^\w{3} \d{1,2}, \d{4}, \d\d:\d\d [AP]M$/)).toBeVisible();
  });

  it('shows more than three changed fields on request', async () => {
    const { user } = open();
    const row = await rowOf(/Diwali ideas/);
    const note = row.getByText('changed, 10 → 5,000 characters');
    expect(note).not.toBeVisible();
    await user.click(row.getByText('4 fields'));
    expect(note).toBeVisible();
    expect(row.getByText('Ideas').closest('del')).toHaveTextContent('before: Ideas');
    expect(row.getByText('Diwali ideas').closest('ins')).toHaveTextContent('after: Diwali ideas');
  });

  it('filters by area and by admin, in the address', async () => {
    const { user, address } = open();
    await user.click(within(document.body).getByRole('combobox', { name: 'Filter by area' }));
    await user.click(await screen.findByRole('option', { name: 'Blog posts' }));
    await waitFor(() => expect(lastFetch()?.[0]).toEqual({ table: 'blogs', actorId: null }));
    const row = await rowOf(/Diwali ideas/);
    await user.click(row.getByRole('button', { name: 'sanika@example.com' }));
    expect(address()).toBe(`/admin/audit-log?area=blogs&actor=${actorId}`);
    await waitFor(() => expect(lastFetch()?.[0]).toEqual({ table: 'blogs', actorId }));
    await user.click(await screen.findByRole('button', { name: /Only sanika@example.com/ }));
    expect(address()).toBe('/admin/audit-log?area=blogs');
  });
});
