import type { RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import AdminLayout from '@/admin/layout/admin-layout';
import AuthBoundary from '@/admin/session/auth-boundary';
import * as session from '@/admin/session/api/session-api';
import { AppError } from '@/shared/supabase/errors';
import LoginPage from '@/admin/pages/login-page';

// For tests that mock '@/admin/session/api/session-api': sets the session and ends it.

export const admin = { id: 'a-1', email: 'admin@example.com' };

let listener: Parameters<typeof session.onSessionChange>[0] | undefined;

/** Sets the session of this browser. */
export function holdSession(persona: 'visitor' | 'stranger' | 'admin') {
  vi.mocked(session.readSessionUser).mockResolvedValue(persona === 'visitor' ? null : admin);
  vi.mocked(session.fetchIsAdmin).mockResolvedValue(persona === 'admin');
  vi.mocked(session.fetchSessionEnd).mockResolvedValue('not-admin');
  vi.mocked(session.recordActivity).mockResolvedValue(true);
  vi.mocked(session.endSession).mockResolvedValue();
  vi.mocked(session.renewSession).mockResolvedValue(false);
  vi.mocked(session.isSessionRefused).mockImplementation(
    (error) => error instanceof AppError && error.status === 401,
  );
  vi.mocked(session.onSessionChange).mockImplementation((next) => {
    listener = next;
    return () => {
      listener = undefined;
    };
  });
}

/** The token is valid, but the database refuses it because of its age. */
export function endSessionByTime() {
  vi.mocked(session.fetchIsAdmin).mockResolvedValue(false);
  vi.mocked(session.recordActivity).mockResolvedValue(false);
  vi.mocked(session.fetchSessionEnd).mockResolvedValue('ended');
}

/** Another tab logs in as an admin. */
export function logInElsewhere() {
  holdSessionOfAdmin();
  listener?.(admin.id);
}

function holdSessionOfAdmin() {
  vi.mocked(session.readSessionUser).mockResolvedValue(admin);
  vi.mocked(session.fetchIsAdmin).mockResolvedValue(true);
}

export function storeEntry() {
  localStorage.setItem('admin-session', JSON.stringify({ ...admin, authenticated: true }));
}

export const storedEntry = () => localStorage.getItem('admin-session');

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
