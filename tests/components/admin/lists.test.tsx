import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../states/backend.ts';
import { findState } from '../../states/index.ts';
import { openState } from '../../states/open.tsx';
import { auditEntry } from '../../states/rows.ts';

interface List {
  noun: string;
  name: string;
  filters: string;
  /** Finds the request with these filters. */
  request: keyof Answers;
  asked: object;
  clear?: string;
  rest?: Answers;
}

// The behaviour of all lists, whatever their rows; the test of each screen has the rest.
const lists: List[] = [
  {
    noun: 'jobs',
    name: 'admin/jobs',
    filters: '?show=active&q=zzz',
    request: 'search_jobs',
    asked: { body: { search: 'zzz' }, query: { is_active: 'eq.true' } },
  },
  {
    noun: 'applications',
    name: 'admin/applications',
    filters: '?status=rejected&q=zzz',
    request: 'search_applications',
    asked: { body: { search: 'zzz', status_filter: 'rejected' } },
  },
  {
    noun: 'inquiries',
    name: 'admin/inquiries',
    filters: '?status=archived&service=ads&q=zzz',
    request: 'search_inquiries',
    asked: { body: { search: 'zzz', status_filter: 'archived', service_filter: 'ads' } },
    // The list says otherwise that none was ever received.
    rest: { 'count contact_inquiries': 1 },
  },
  {
    noun: 'entries',
    name: 'admin/audit-log',
    filters: '?area=jobs',
    request: 'audit_entries',
    asked: { query: { table_name: 'eq.jobs' } },
    clear: 'Clear filters',
  },
];

const findRows = () => screen.findAllByRole('rowheader');

describe.each(lists)('the list of $noun', ({ noun, name, ...list }) => {
  const filled = findState(name);

  it('says that it is loading', async () => {
    await openState(`${name}/loading`);
    expect(await screen.findByText(`Loading ${noun}…`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  });

  it('only logs a failed fetch, and offers to try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, answer } = await openState(`${name}/failed`);
    const words = `The ${noun} could not be loaded.`;
    expect(await screen.findByText(words)).toBeVisible();
    expect(logged).toHaveBeenCalledWith(words, expect.any(Error));
    answer(filled.answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await findRows()).length).toBeGreaterThan(0);
  });

  it('asks for what the address filters, clears the filters, and reloads on Refresh', async () => {
    const none = { [list.request]: [], ...list.rest };
    const at = filled.at + list.filters;
    const { user, address, answer, asked } = await openState(`${name}/empty`, none, { at });
    const clear = await screen.findByRole('button', {
      name: list.clear ?? 'Clear search and filter',
    });
    expect(screen.getByText(`No ${noun} found`)).toBeVisible();
    expect(asked(list.request)[0]).toMatchObject(list.asked);
    await user.click(clear);
    expect(address()).toBe(filled.at);
    expect(await screen.findByText(`No ${noun} found`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
    answer(filled.answers);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await findRows()).length).toBeGreaterThan(0);
  });
});

it('a list turns to the next page and back', async () => {
  const entries = Array.from({ length: 51 }, (_, index) => ({ ...auditEntry, id: 1000 - index }));
  const older = { ...auditEntry, id: 900, row_label: 'Older entry' };
  const { user, address, asked } = await openState('admin/audit-log', {
    audit_entries: ({ query }) => (query['or'] ? [older] : entries),
  });
  expect(await findRows()).toHaveLength(50);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Older entry/)).toBeVisible();
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(address()).toContain('?after=');
  // After the last of the fifty that were shown.
  expect(asked('audit_entries').at(-1)?.query['or']).toContain('"951"');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(screen.queryByText(/Older entry/)).toBeNull());
  expect(address()).toBe('/admin/audit-log');
});
