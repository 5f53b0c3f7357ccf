/** States of the dashboard: its figures, lists and warnings. */
import { refused } from '../backend.ts';
import * as figures from '../figures.ts';
import * as rows from '../rows.ts';
import { listStates, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const screen = {
  at: '/admin/dashboard',
  answers: {
    ...signedIn,
    dashboard_activity: figures.activity,
    due_steps: rows.dueSteps,
    inquiry_sources: figures.sources,
    list_faults: [],
    count_old_leads: [figures.noOldLeads],
    // Read where the counts fail.
    jobs: [rows.job],
    job_applications: [],
  },
} as const satisfies Omit<State, 'name'>;

export const dashboardStates: State[] = [
  ...listStates({
    ...screen,
    name: 'admin/dashboard',
    emptied: {
      dashboard_counts: [figures.noCounts],
      dashboard_activity: figures.noActivity,
      due_steps: [],
      inquiry_sources: figures.noSources,
    },
  }),
  {
    ...screen,
    name: 'admin/dashboard/faults',
    answers: { ...screen.answers, list_faults: rows.faults },
    play: ({ screen: page }) => page.findByText(/Emails are failing/),
  },
  {
    ...screen,
    name: 'admin/dashboard/old-leads',
    answers: { ...screen.answers, count_old_leads: [figures.oldLeads] },
    play: ({ screen: page }) => page.findByText(/older than your privacy policy/),
  },
  {
    ...screen,
    name: 'admin/dashboard/no-function',
    // An older database counts nothing by itself: the rows are read.
    answers: {
      ...screen.answers,
      dashboard_counts: refused('no such view', 'PGRST205', 404),
      jobs: [rows.job, { ...rows.job, is_active: false }],
    },
    play: ({ screen: page }) => page.findByRole('link', { name: /^Total jobs\s*2$/ }),
  },
];
