import type { RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import AdminLayout from '@/admin/layout/admin-layout';
import AuthBoundary from '@/admin/session/auth-boundary';
import * as session from '@/admin/session/api/session-api';
import { AppError } from '@/shared/supabase/errors';
import LoginPage from '@/admin/pages/login-page';

// For tests that mock '@/admin/session/api/session-api': sets the session.

const admin = { id: 'a-1', email: 'admin@example.com' };

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
  vi.mocked(session.onSessionChange).mockReturnValue(() => undefined);
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
