/** Jobs and applications. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';
import {
  type AdminState,
  button,
  firstRow,
  refuseChanges,
  searchAdmin,
  statesAt,
} from './state.ts';

const jobs = '/admin/jobs';
const applications = '/admin/applications';

/** The title of the job with the most applications. */
async function findWanted(stack: Stack): Promise<string> {
  const [job] = await stack.sql<{ title: string }>(
    `select title from public.jobs j
     order by (select count(*) from public.job_applications where position = j.id) desc limit 1`,
  );
  return job?.title ?? '';
}

async function selectFirstRow(page: Page): Promise<void> {
  await firstRow(page).getByRole('checkbox').check();
  await page.getByText('1 selected').waitFor();
}

export const careersStates: AdminState[] = [
  ...statesAt('/admin/dashboard', {
    'admin/palette/results': async (page, stack) => {
      await searchAdmin(page, await findWanted(stack));
      await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().waitFor();
    },
  }),
  ...statesAt(jobs, {
    'admin/jobs/new': async (page) => {
      await button(page, 'New job').click();
      await page.getByRole('form', { name: 'New job' }).waitFor();
    },
    'admin/jobs/edit': async (page, stack) => {
      const wanted = await findWanted(stack);
      await button(page, `Edit ${wanted}`).click();
      await page.getByRole('form', { name: `Edit ${wanted}` }).waitFor();
    },
    'admin/jobs/delete': async (page, stack) => {
      await button(page, `Delete ${await findWanted(stack)}`).click();
      await page
        .getByRole('alertdialog')
        .getByText(/applications are for this job/)
        .waitFor();
    },
    'admin/jobs/undo': async (page, stack) => {
      const title = `Trainee ${randomUUID().slice(0, 4)}`;
      await stack.sql('insert into public.jobs (title) values ($1)', [title]);
      await page.reload();
      await button(page, `Delete ${title}`).click();
      await button(page, 'Delete job').click();
      await button(page, 'Undo').waitFor();
    },
    'admin/jobs/not-saved': async (page) => {
      await firstRow(page).waitFor();
      await refuseChanges(page, 'jobs');
      await firstRow(page).getByRole('switch').click();
      await firstRow(page)
        .getByText(/not saved/)
        .waitFor();
    },
  }),
  ...statesAt(`${jobs}?q=no-such-job`, {
    'admin/jobs/nothing': (page) => page.getByText('No jobs found').waitFor(),
  }),
  ...statesAt(applications, {
    'admin/applications/details': async (page) => {
      await firstRow(page).getByRole('button').first().click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
    },
    'admin/applications/selected': selectFirstRow,
    'admin/applications/compact': async (page) => {
      await firstRow(page).waitFor();
      const compact = button(page, 'Compact rows');
      if (await compact.isVisible()) await compact.click();
    },
  }),
  ...statesAt(`${applications}?status=pending`, {
    'admin/applications/not-saved': async (page) => {
      await firstRow(page).waitFor();
      await refuseChanges(page, 'job_applications');
      await firstRow(page).getByRole('button', { name: 'Rejected' }).click();
      await firstRow(page)
        .getByText(/not saved/i)
        .waitFor();
    },
  }),
  ...statesAt(applications, {
    'admin/applications/keys': async (page) => {
      await firstRow(page).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  }),
  ...statesAt(`${applications}?q=no-such-name`, {
    'admin/applications/nothing': (page) => page.getByText('No applications found').waitFor(),
  }),
];
