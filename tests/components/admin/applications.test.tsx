import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, lost, stored } from '../../states/backend.ts';
import { karansApplication, leelasApplication, rohansApplication } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { rohan } from '../../states/rows.ts';
import { panelOf, rowOf, statusButton, statusOf } from './lead-page.ts';
import { spoken } from '../../support/spoken.ts';

type Stage = Awaited<ReturnType<typeof openState>>;

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

const listed = (...rows: (typeof rohansApplication)[]): Answers => ({ application_list: rows });

/** Returns the statuses that were saved one by one. */
const saves = ({ asked }: Stage) =>
  asked('update job_applications').map(({ query, body }) => ({ id: query['id'], body }));

/** Returns the statuses that were saved for many at once. */
const bulkSaves = ({ asked }: Stage) => asked('set_lead_status').map(({ body }) => body);

it('the list shows each applicant with the title of the job, also of one that is gone', async () => {
  const gone = { ...leelasApplication, is_position_removed: true };
  await openState('admin/applications', listed(rohansApplication, gone));
  const row = await rowOf('Rohan Joshi');
  expect(row.getByRole('cell', { name: /^Performance Marketer\s*·\s*2-5 years$/ })).toBeVisible();
  for (const [name, href] of [
    [rohan.email, 'mailto:rohan.joshi@example.com'],
    [rohansApplication.phone, 'tel:+910000000001'],
  ] as const) {
    for (const link of row.getAllByRole('link', { name })) {
      expect(link).toHaveAttribute('href', href);
    }
  }
  expect(row.getByText(/ ago$/).closest('time')).toHaveAttribute(
    'title',
    expect.stringMatching(/^Nov 19, 2026, 04:00\sAM$/),
  );
  expect(row.getByText('Nov 19, 2026, 04:00 AM')).toBeVisible();
  expect(statusOf(row)).toBe('Pending');
  expect(row.queryByText(/removed|delivered/)).toBeNull();
  expect((await rowOf('Leela Nair')).getByText('(removed)')).toBeVisible();
});

it('a second application of the same address says so in list and record', async () => {
  const again = { ...leelasApplication, earlier_applications: 1 };
  const { user } = await openState('admin/applications', listed(rohansApplication, again));
  const row = await rowOf('Leela Nair');
  expect(row.getByText(/applied once before/)).toBeVisible();
  expect((await rowOf('Rohan Joshi')).queryByText(/before/)).toBeNull();
  await user.click(row.getByRole('button', { name: 'Leela Nair' }));
  expect((await panelOf('Leela Nair')).getByText(/applied once before/)).toBeVisible();
});

it('a row with a résumé has a paper clip, and a filter shows only such rows', async () => {
  const clipped = { ...leelasApplication, has_resume: true };
  const stage = await openState('admin/applications', listed(rohansApplication, clipped));
  expect((await rowOf('Leela Nair')).getByText('With a résumé')).toBeInTheDocument();
  expect((await rowOf('Rohan Joshi')).queryByText('With a résumé')).toBeNull();
  const filter = screen.getByRole('combobox', { name: 'Filter by résumé' });
  await stage.user.selectOptions(filter, 'With a résumé');
  const asked = () => stage.asked('application_list').at(-1)?.query;
  await waitFor(() => expect(asked()).toMatchObject({ has_resume: 'is.true' }));
  await stage.user.type(screen.getByRole('searchbox'), 'leela');
  await waitFor(() =>
    expect(stage.asked('search_applications').at(-1)?.body).toMatchObject({ resume_filter: true }),
  );
});

describe('search, filter and pages', () => {
  it('come from the address, without values that do not exist', async () => {
    const after = encodeURIComponent(`2026-11-01T09:30:00.123456+00:00~${rohan.id}`);
    const at = `/admin/applications?status=rejected&q=asha&job=${rohan.id}&due=week&after=${after}`;
    const { asked, navigate } = await openState('admin/applications', {}, { at });
    await rowOf('Rohan Joshi');
    expect(asked('search_applications').at(-1)?.body).toEqual({
      search: 'asha',
      status_filter: 'rejected',
      job_filter: rohan.id,
      due_filter: 'week',
      resume_filter: false,
      before_created_at: '2026-11-01T09:30:00.123456+00:00',
      before_id: rohan.id,
      page_size: 51,
    });
    expect(screen.getByRole('searchbox')).toHaveValue('asha');
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveDisplayValue(
      'Rejected',
    );
    await navigate('/admin/applications?status=hired&job=none&due=soon&after=2');
    await waitFor(() => expect(asked('application_list')).toHaveLength(1));
    expect(asked('application_list')[0]?.query).toEqual({
      select: '*',
      order: 'created_at.desc,id.desc',
      limit: '51',
    });
  });

  it('a search waits until typing pauses, and stands in the address', async () => {
    const { user, address, asked } = await openState('admin/applications');
    await rowOf('Rohan Joshi');
    await user.type(screen.getByRole('searchbox'), '100%');
    await waitFor(() => expect(address()).toBe('/admin/applications?q=100%25'));
    await waitFor(() => expect(asked('search_applications')).toHaveLength(1));
    expect(asked('search_applications')[0]?.body).toMatchObject({ search: '100%' });
  });

  it('a chosen status filters from the first page on', async () => {
    const after = encodeURIComponent(`2026-11-01T09:30:00Z~${rohan.id}`);
    const at = `/admin/applications?after=${after}`;
    const { user, address, asked } = await openState('admin/applications', {}, { at });
    await rowOf('Rohan Joshi');
    expect(asked('application_list')[0]?.query).toHaveProperty('or');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Filter by status' }),
      'Shortlisted',
    );
    expect(address()).toBe('/admin/applications?status=shortlisted');
    await waitFor(() =>
      expect(asked('application_list').at(-1)?.query['status']).toBe('eq.shortlisted'),
    );
    expect(asked('application_list').at(-1)?.query).not.toHaveProperty('or');
  });
});

describe('a status', () => {
  it('is set with one click on its button in the row', async () => {
    const stage = await openState('admin/applications');
    const row = await rowOf('Rohan Joshi');
    const group = within(row.getByRole('group', { name: 'Status of Rohan Joshi' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Shortlisted',
      'Rejected',
    ]);
    await stage.user.click(statusButton(row, 'Shortlisted'));
    expect(statusButton(row, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true');
    expect(statusButton(row, 'Pending')).toHaveAttribute('aria-pressed', 'false');
    expect(saves(stage)).toEqual([{ id: `eq.${rohan.id}`, body: { status: 'shortlisted' } }]);
    expect(statusOf(await rowOf('Karan Mehta'))).toBe('Pending');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a failed status goes back with a message beside the row, and a retry saves it', async () => {
    const logged = silenceLog();
    const rest = { 'update job_applications': lost };
    const { user, answer } = await openState('admin/applications', rest);
    const row = await rowOf('Rohan Joshi');
    await user.click(statusButton(row, 'Rejected'));
    const retry = await row.findByRole('button', { name: /not saved, try again/ });
    await waitFor(() => expect(spoken()).toContain('not saved, try again'));
    expect(statusOf(row)).toBe('Pending');
    expect(logged).toHaveBeenCalledWith('Failed to update application status:', expect.any(Error));
    expect((await rowOf('Leela Nair')).queryByText(/not saved/)).not.toBeInTheDocument();

    answer({ 'update job_applications': stored });
    await user.click(retry);
    expect(statusOf(row)).toBe('Rejected');
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(statusOf(row)).toBe('Rejected');
  });

  it('is not overwritten by a list that was read before the save', async () => {
    const saved = Promise.withResolvers<undefined>();
    const rest: Answers = {
      'update job_applications': async (call) => (await saved.promise, stored(call)),
    };
    const { user, answer } = await openState('admin/applications', rest);
    const row = await rowOf('Rohan Joshi');
    await user.click(statusButton(row, 'Rejected'));
    const late = Promise.withResolvers<(typeof rohansApplication)[]>();
    answer({ application_list: () => late.promise });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    answer(listed({ ...rohansApplication, status: 'rejected' }, leelasApplication));
    saved.resolve(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    await act(async () => late.resolve([rohansApplication, leelasApplication]));
    expect(statusOf(row)).toBe('Rejected');
  });
});

const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const page = () => screen.getByRole('checkbox', { name: 'Select all rows of the page' });

describe('the selection', () => {
  it('counts, selects the page and clears', async () => {
    const { user } = await openState('admin/applications');
    await rowOf('Karan Mehta');
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
    await user.click(select('Leela Nair'));
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(page()).toBePartiallyChecked();
    await user.click(page());
    expect(bar().getByText('3 selected')).toBeVisible();
    expect(page()).toBeChecked();
    await user.click(select('Rohan Joshi'));
    expect(bar().getByText('2 selected')).toBeVisible();
    await waitFor(() => expect(spoken()).toContain('2 selected'));
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(bar().queryByText(/selected$/)).toBeNull();
    expect(select('Leela Nair')).not.toBeChecked();
  });

  it('drops rows that left the page', async () => {
    const { user, answer } = await openState('admin/applications');
    await rowOf('Karan Mehta');
    await user.click(page());
    answer(listed(rohansApplication, karansApplication));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await bar().findByText('2 selected')).toBeVisible();
    answer(listed(rohansApplication, leelasApplication, karansApplication));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await rowOf('Leela Nair');
    expect(select('Leela Nair')).not.toBeChecked();
    expect(select('Karan Mehta')).toBeChecked();
  });
});

it('a status for many shows at once, skips those that have it, and marks the rows that were not changed', async () => {
  silenceLog();
  const ravi = { ...karansApplication, id: 'r-2', name: 'Ravi Sen', status: 'rejected' };
  const answer =
    Promise.withResolvers<{ id: string; old_status: string; is_step_ended: boolean }[]>();
  const stage = await openState('admin/applications', {
    ...listed(rohansApplication, leelasApplication, karansApplication, ravi),
    set_lead_status: () => answer.promise,
  });
  const names = ['Rohan Joshi', 'Leela Nair', 'Karan Mehta', 'Ravi Sen'];
  await rowOf('Ravi Sen');
  await stage.user.click(page());
  await stage.user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
  for (const name of names) expect(statusOf(await rowOf(name))).toBe('Rejected');
  expect(bulkSaves(stage)).toEqual([
    {
      kind: 'application',
      ids: [rohan.id, leelasApplication.id, karansApplication.id],
      new_status: 'rejected',
      only_from: null,
    },
  ]);
  await act(async () =>
    answer.resolve([{ id: rohan.id, old_status: 'pending', is_step_ended: false }]),
  );
  expect(await screen.findAllByRole('button', { name: /not saved, try again/ })).toHaveLength(2);
  expect(statusOf(await rowOf('Rohan Joshi'))).toBe('Rejected');
  expect(statusOf(await rowOf('Leela Nair'))).toBe('Shortlisted');
  expect(statusOf(await rowOf('Karan Mehta'))).toBe('Pending');
  // The selection can be saved again as a whole.
  await stage.user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
  expect(bulkSaves(stage)[1]).toMatchObject({ ids: [leelasApplication.id, karansApplication.id] });
});
