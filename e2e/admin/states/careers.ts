/** Jobs and applications. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type AdminState, button, firstRow, refuseChanges } from './state.ts';

const jobs = '/admin/jobs';
const applications = '/admin/applications';

/** A job with many applications. */
const wanted = 'Performance Marketing Specialist';

async function selectFirstRow(page: Page): Promise<void> {
  await firstRow(page).getByRole('checkbox').check();
  await page.getByText('1 selected').waitFor();
}

export const careersStates: AdminState[] = [
  {
    name: 'admin/jobs/edit',
    path: jobs,
    open: async (page) => {
      await button(page, `Edit ${wanted}`).click();
      await page.getByLabel(`Title of ${wanted}`).waitFor();
    },
  },
  {
    name: 'admin/jobs/delete',
    path: jobs,
    open: async (page) => {
      await button(page, `Delete ${wanted}`).click();
      await page
        .getByRole('alertdialog')
        .getByText(/applications are for this job/)
        .waitFor();
    },
  },
  {
    name: 'admin/jobs/undo',
    path: jobs,
    open: async (page, stack) => {
      const title = `Trainee ${randomUUID().slice(0, 4)}`;
      await stack.sql('insert into public.jobs (title) values ($1)', [title]);
      await page.reload();
      await button(page, `Delete ${title}`).click();
      await button(page, 'Delete job').click();
      await button(page, 'Undo').waitFor();
    },
  },
  {
    name: 'admin/jobs/not-saved',
    path: jobs,
    open: async (page) => {
      await firstRow(page).waitFor();
      await refuseChanges(page, 'jobs');
      await firstRow(page).getByRole('switch').click();
      await firstRow(page)
        .getByText(/not saved/)
        .waitFor();
    },
  },
  {
    name: 'admin/jobs/nothing',
    path: `${jobs}?q=no-such-job`,
    open: (page) => page.getByText('No jobs found').waitFor(),
  },
  {
    name: 'admin/applications/details',
    path: applications,
    open: async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
    },
  },
  { name: 'admin/applications/selected', path: applications, open: selectFirstRow },
  {
    name: 'admin/applications/not-saved',
    path: `${applications}?status=pending`,
    open: async (page) => {
      await firstRow(page).waitFor();
      await refuseChanges(page, 'job_applications');
      await firstRow(page)
        .getByRole('button', { name: /^reject/i })
        .click();
      await firstRow(page)
        .getByText(/not saved/i)
        .waitFor();
    },
  },
  {
    name: 'admin/applications/keys',
    path: applications,
    open: async (page) => {
      await firstRow(page).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'admin/applications/nothing',
    path: `${applications}?q=nobody-has-this-name`,
    open: (page) => page.getByText('No applications found').waitFor(),
  },
];
