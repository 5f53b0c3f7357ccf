import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stored } from '../../states/backend.ts';
import {
  ashasInquiry,
  leelasApplication,
  rohansApplication,
  statusesSet,
  stepIn,
} from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { rowOf, statusButton } from './lead-page.ts';

const step = { due_on: '2026-12-04', words: 'Ask for work', version: 1 };
const stepped = { ...rohansApplication, ...stepIn(step) };

const openApplications = () =>
  openState('admin/applications', {
    application_list: [stepped, leelasApplication],
    'update job_applications': stored,
  });

it('a rejection says which step ended with it, and reads the list again', async () => {
  const { user, asked } = await openApplications();
  const row = await rowOf('Rohan Joshi');
  const readBefore = asked('application_list').length;
  await user.click(statusButton(row, 'Rejected'));
  expect(await screen.findByText('The next step ended, too')).toBeVisible();
  expect(screen.getByText('Rohan Joshi: Ask for work')).toBeVisible();
  await waitFor(() => expect(asked('application_list').length).toBeGreaterThan(readBefore));
});

it('the undo of an ended step takes the rejection back', async () => {
  const { user, asked } = await openApplications();
  await user.click(statusButton(await rowOf('Rohan Joshi'), 'Rejected'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked('update job_applications').map(({ body }) => body)).toEqual([
      { status: 'rejected' },
      { status: stepped.status },
    ]),
  );
});

it('a rejection of an applicant without a step tells of none', async () => {
  const { user, asked } = await openApplications();
  await user.click(statusButton(await rowOf('Leela Nair'), 'Rejected'));
  await waitFor(() => expect(asked('update job_applications')).toHaveLength(1));
  expect(screen.queryByText(/next step ended/)).toBeNull();
});

it('a change of many says how many steps ended', async () => {
  const people = [stepped, leelasApplication];
  const { user } = await openState('admin/applications', {
    application_list: people,
    'count application_list': 80,
    'count job_applications': 80,
    set_lead_status: (call) =>
      statusesSet(people)(call).map((row) => ({ ...row, is_step_ended: true })),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Select all rows/ }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await user.click(await bar.findByRole('button', { name: 'Select all 80 that match' }));
  await bar.findByText('2 selected');
  await user.click(bar.getByRole('button', { name: 'Set to Rejected' }));
  expect(await screen.findByText('2 next steps ended, too.')).toBeVisible();
});

it('an inquiry that is lost says which step ended with it, and the undo opens both again', async () => {
  const { user, asked } = await openState('admin/inquiries/details', {
    inquiry_list: [{ ...ashasInquiry, ...stepIn(step) }],
    'update contact_inquiries': stored,
  });
  const outcome = within(screen.getByRole('group', { name: 'Outcome of Asha Rao' }));
  await user.click(outcome.getByRole('button', { name: 'Lost' }));
  expect(await screen.findByText('Asha Rao: Ask for work')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked('update contact_inquiries').map(({ body }) => body)).toEqual([
      { outcome: 'lost' },
      { outcome: null },
    ]),
  );
});
