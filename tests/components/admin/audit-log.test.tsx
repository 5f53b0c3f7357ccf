import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openState } from '../../states/open.tsx';
import { sanika } from '../../states/rows.ts';

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the audit log', () => {
  it('shows who did what, where and when', async () => {
    await openState('admin/audit-log');
    const row = await rowOf(/Rohan/);
    expect(row.getByRole('rowheader')).toHaveTextContent(
      'sanika@example.com changed the application “Rohan Joshi”status:before: pending → after: shortlisted',
    );
    expect(row.getByRole('cell', { name: 'Applications' })).toBeVisible();
    expect(row.getByText('6 min ago')).toBeVisible();
    expect(row.getByText(/^\w{3} \d{1,2}, \d{4}, \d\d:\d\d [AP]M$/)).toBeVisible();
  });

  it('shows more than three changed fields on request', async () => {
    const { user } = await openState('admin/audit-log');
    const row = await rowOf(/Diwali ideas/);
    const note = row.getByText('changed, 10 → 5,000 characters');
    expect(note).not.toBeVisible();
    await user.click(row.getByText('4 fields'));
    expect(note).toBeVisible();
    expect(row.getByText('Ideas').closest('del')).toHaveTextContent('before: Ideas');
    expect(row.getByText('Diwali ideas').closest('ins')).toHaveTextContent('after: Diwali ideas');
  });

  it('filters by area and by admin, in the address', async () => {
    const { user, address, asked } = await openState('admin/audit-log');
    const lastQuery = () => asked('audit_entries').at(-1)?.query;
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Filter by area' }),
      'Blog posts',
    );
    await waitFor(() => expect(lastQuery()).toMatchObject({ table_name: 'eq.blogs' }));
    expect(lastQuery()).not.toHaveProperty('actor');
    const row = await rowOf(/Rohan/);
    await user.click(row.getByRole('button', { name: sanika.email }));
    expect(address()).toBe(`/admin/audit-log?area=blogs&actor=${sanika.id}`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ actor: `eq.${sanika.id}` }));
    await user.click(await screen.findByRole('button', { name: /Only sanika@example.com/ }));
    expect(address()).toBe('/admin/audit-log?area=blogs');
  });
});
