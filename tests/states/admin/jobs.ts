/** States of jobs: the list, the form for a new and for an existing one, and the question before a deletion. */
import { stored } from '../backend.ts';
import { job, listedJob } from '../rows.ts';
import { closedJob } from '../leads.ts';
import { listStates, type Stage, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const screen = {
  name: 'admin/jobs',
  at: '/admin/jobs',
  section: 'careers',
  answers: {
    ...signedIn,
    job_list: [listedJob, closedJob],
    search_jobs: [listedJob],
    'count job_applications': listedJob.application_count,
    'insert jobs': [job],
    'update jobs': stored,
    'delete jobs': stored,
    // The careers page reads them again after a change.
    jobs: [job],
  },
} as const satisfies State;

const edit = { ...screen, at: `${screen.at}?open=${job.id}` };

const formOf = async ({ screen: page, within }: Stage) =>
  within(await page.findByRole('form', { name: `Edit ${job.title}` }));

export const jobStates: State[] = [
  ...listStates({ ...screen, emptied: { job_list: [] } }),
  {
    ...screen,
    name: 'admin/jobs/nothing',
    at: `${screen.at}?q=no-such-job`,
    answers: { ...screen.answers, search_jobs: [] },
    play: ({ screen: page }) => page.findByText('No jobs found'),
  },
  {
    ...screen,
    name: 'admin/jobs/new',
    at: `${screen.at}?open=new`,
    play: ({ screen: page }) => page.findByRole('form', { name: 'New job' }),
  },
  { ...edit, name: 'admin/jobs/edit', play: formOf },
  {
    ...edit,
    name: 'admin/jobs/changed-meanwhile',
    answers: {
      ...screen.answers,
      'update jobs': [],
      jobs: [{ ...job, title: 'Growth Lead', version: 2 }],
    },
    async play(stage) {
      const form = await formOf(stage);
      await stage.user.type(form.getByLabelText('Title'), ' (senior){Enter}');
      await form.findByRole('alert');
    },
  },
  {
    ...edit,
    name: 'admin/jobs/gone',
    answers: { ...screen.answers, job_list: [closedJob] },
    play: ({ screen: page }) => page.findByText('It no longer exists'),
  },
  {
    ...screen,
    name: 'admin/jobs/delete',
    async play({ user, screen: page, within }) {
      // On a phone it is in the menu of its row.
      const name = `Delete ${job.title}`;
      await user.click(await page.findByRole('button', { name, hidden: true }));
      const question = within(await page.findByRole('alertdialog'));
      await question.findByText(/applications are for this job/);
    },
  },
  {
    ...screen,
    name: 'admin/jobs/not-saved',
    answers: { ...screen.answers, 'update jobs': [] },
    async play({ user, screen: page }) {
      await user.click(await page.findByRole('switch', { name: `${job.title} is active` }));
      await page.findByText(/not saved/);
    },
  },
];
