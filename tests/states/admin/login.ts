/** States of the login: its form, the code for a new browser, and an ended session. */
import { refused } from '../backend.ts';
import type { Answers } from '../backend.ts';
import * as rows from '../rows.ts';
import type { Stage, State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const login = { at: '/login', isPublic: true } as const;

async function logIn({ user, screen }: Stage): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), rows.sanika.email);
  await user.type(screen.getByLabelText('Password'), 'saffron demo');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** The password is right and the browser is new. */
const unconfirmed = (mail: object): Answers => ({
  verify_admin_credentials: [{ success: true, message: '', admin_data: { ...rows.sanika } }],
  'auth/token': rows.session,
  'auth/logout': null,
  confirm_browser: false,
  record_activity: false,
  is_admin: false,
  session_end_reason: 'unconfirmed',
  dashboard_counts: refused('permission denied for view dashboard_counts', '42501', 403),
  dashboard_activity: refused('permission denied for function dashboard_activity', '42501', 403),
  request_login_code: null,
  login_code_state: { is_on: true, email: rows.sanika.email, seconds: 3, error: null, ...mail },
});

export const loginStates: State[] = [
  { ...login, name: 'admin/login', answers: {} },
  {
    ...login,
    name: 'admin/login/refused',
    answers: { verify_admin_credentials: [] },
    async play(stage) {
      await logIn(stage);
      await stage.screen.findByText(/Invalid email or password/);
    },
  },
  {
    ...login,
    name: 'admin/login/forgotten',
    answers: {},
    async play({ user, screen }) {
      await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
      await screen.findByRole('heading', { name: 'Forgot your password?' });
    },
  },
  {
    ...login,
    name: 'admin/login/code',
    answers: unconfirmed({ status: 'mailed' }),
    async play(stage) {
      await logIn(stage);
      await stage.screen.findByText(/It works for ten minutes/);
    },
  },
  {
    ...login,
    name: 'admin/login/code-failed',
    answers: unconfirmed({
      status: 'failed',
      error: 'The email provider answered 403: The domain example.com is not verified.',
    }),
    async play(stage) {
      await logIn(stage);
      await stage.screen.findByText(/admin:code/);
    },
  },
  {
    name: 'admin/login/expired',
    at: '/admin/audit-log',
    answers: {
      ...signedIn,
      is_admin: false,
      session_end_reason: 'ended',
      'auth/logout': null,
    },
    play: ({ screen }) => screen.findByText('Your session has ended. Please log in again.'),
  },
];
