/** Renders the login and the account with the real client, a backend on the network level, and the admin's frame. */
import type { RouteObject } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import AdminLayout from '@/admin/layout/admin-layout';
import LoginPage from '@/admin/pages/login-page';
import AuthBoundary from '@/admin/session/auth-boundary';
import { adminSessionKey, forgetAdminClient } from '@/admin/session/api/admin-client';
import { readAdminEntry, saveAdminEntry } from '@/admin/session/browser/admin-entry';
import type { Answers } from '../../states/backend.ts';
import { noActivity, noCounts } from '../../states/figures.ts';
import { sanika, session as exampleSession } from '../../states/rows.ts';
import { answerRequests } from '../../support/wire.ts';

export const admin = sanika;

const hourSeconds = 3600;
export const session = () => ({
  ...exampleSession,
  // The client reads when the token runs out, so it has to look like one.
  access_token: [
    { alg: 'HS256', typ: 'JWT' },
    { sub: admin.id, exp: inSeconds(hourSeconds) },
  ]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .concat('c2ln')
    .join('.'),
  expires_at: inSeconds(hourSeconds),
});

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

export const storeSession = (change: object = {}) =>
  localStorage.setItem(adminSessionKey, JSON.stringify({ ...session(), ...change }));

/** The entry by which the screens know who is logged in; it gives no right. */
export const storeEntry = () => saveAdminEntry(admin);
export const storedEntry = readAdminEntry;

/** The server's opinion of this browser's session; a test changes it. */
interface Verdict {
  isAdmin: boolean;
  /** Why it is no admin's. */
  end: 'ended' | 'not_admin' | 'unconfirmed' | null;
}

/** A server whose opinion of the session can change. */
export function serveSession(verdict: Partial<Verdict> = {}, answers: Answers = {}) {
  const server: Verdict = { isAdmin: true, end: null, ...verdict };
  const backend = answerRequests({
    is_admin: () => server.isAdmin,
    session_end_reason: () => server.end,
    record_activity: () => server.isAdmin,
    'auth/token': session,
    'auth/logout': null,
    confirm_browser: false,
    dashboard_counts: [noCounts],
    dashboard_activity: noActivity,
    application_list: [],
    ...answers,
  });
  // The client keeps its session, and warns that a test before had one, too.
  onTestFinished(forgetAdminClient);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const bodiesOf = (name: keyof Answers) => backend.asked(name).map(({ body }) => body);
  const times = (name: keyof Answers) => backend.asked(name).length;
  return { ...backend, server, bodiesOf, times };
}

/** The login and these pages of the admin area, as in the app. */
export function adminRoutes(children: RouteObject[]): RouteObject[] {
  return [
    {
      Component: AuthBoundary,
      children: [
        { path: '/login', Component: LoginPage },
        { path: '/', element: <h1>Website</h1> },
        { path: '/admin', Component: AdminLayout, children },
      ],
    },
  ];
}

/** Rights end with the session: what the database answers then. */
export const denied = (status: 401 | 403) => () =>
  Response.json({ code: status === 401 ? 'PGRST301' : '42501', message: 'no' }, { status });
