/** The dashboard: its figures and lists, and what it says about the machinery behind the site. */
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
    play: ({ screen: page }) => page.findByText(/Mail is failing/),
  },
];
