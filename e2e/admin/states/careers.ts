/** Jobs and applications. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';
import {
  button,
  closeDialogs,
  firstRow,
  refresh,
  refuseChanges,
  type Walk,
  walkAt,
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

async function chooseTemplate(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Kind refusal');
  await page.getByRole('checkbox', { name: 'Set to Rejected' }).waitFor();
}

const jobWalk = walkAt(jobs, {
  'admin/jobs/delete': async (page, stack) => {
    await button(page, `Delete ${await findWanted(stack)}`).click();
    await page
      .getByRole('alertdialog')
      .getByText(/applications are for this job/)
      .waitFor();
  },
  'admin/jobs/new': async (page) => {
    await closeDialogs(page);
    await button(page, 'New job').click();
    await page.getByRole('form', { name: 'New job' }).waitFor();
  },
  'admin/jobs/edit': async (page, stack) => {
    const wanted = await findWanted(stack);
    await button(page, `Edit ${wanted}`).click();
    await page.getByRole('form', { name: `Edit ${wanted}` }).waitFor();
  },
});

const notSavedJob = walkAt(jobs, {
  'admin/jobs/not-saved': async (page) => {
    await firstRow(page).waitFor();
    await refuseChanges(page, 'jobs');
    await firstRow(page).getByRole('switch').click();
    await firstRow(page)
      .getByText(/not saved/)
      .waitFor();
  },
});

const applicationWalk = walkAt(applications, {
  'admin/applications/template': async (page) => {
    await firstRow(page).waitFor();
    await button(page, 'Templates').click();
    await button(page, /^Kind refusal/).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hi {first name}, about {service}.');
    await page.getByText(/cannot be filled in/).waitFor();
  },
  'admin/applications/selected': async (page) => {
    await closeDialogs(page);
    await firstRow(page).getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
  },
  'admin/applications/reply-to-many': async (page, stack) => {
    await stack.sql(`update public.job_applications set position = null where id =
      (select id from public.job_applications order by created_at desc, id desc offset 1 limit 1)`);
    await refresh(page);
    await page.getByRole('checkbox', { name: /Select all rows/ }).check();
    await button(page, /^Reply to \d+$/).click();
    await chooseTemplate(page);
    await page
      .getByText(/^The position “.+” is gone\.$/)
      .first()
      .waitFor();
  },
  'admin/applications/details': async (page) => {
    await closeDialogs(page);
    await firstRow(page).getByRole('button').first().click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
  },
  'admin/applications/replied': async (page, stack) => {
    const send = button(page, /and send$/);
    await button(page, 'Reply').click();
    await chooseTemplate(page);
    await send.click();
    await send.waitFor({ state: 'detached' });
    await stack.sql(`update private.outbox set status = 'failed', last_error = '550 No such mailbox'
      where kind = 'reply'`);
    await page.reload();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    await button(page, 'Reply').click();
    await chooseTemplate(page);
    await send.click();
    await page
      .getByRole('list', { name: /not sent yet/ })
      .getByRole('button', { name: 'Undo' })
      .waitFor();
  },
});

export const careersWalks: Walk[] = [
  jobWalk,
  notSavedJob,
  applicationWalk,
  walkAt(`${applications}?status=pending`, {
    'admin/applications/not-saved': async (page) => {
      await firstRow(page).waitFor();
      await refuseChanges(page, 'job_applications');
      await firstRow(page).getByRole('button', { name: 'Rejected' }).click();
      await firstRow(page)
        .getByText(/not saved/i)
        .waitFor();
    },
  }),
  walkAt(`${jobs}?q=no-such-job`, {
    'admin/jobs/nothing': (page) => page.getByText('No jobs found').waitFor(),
  }),
  walkAt(`${applications}?q=no-such-name`, {
    'admin/applications/nothing': (page) => page.getByText('No applications found').waitFor(),
  }),
];
