import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { WaitWords } from '@/shared/feedback/loading/wait-words';
import { AuthProvider } from './auth-provider';
import { askForFirstData } from './first-data';
import { readReturnAddress } from '@/admin/session/browser/return-address';
import { paths } from '@/shared/paths';
import '@/styles/admin.css';

const waiting = {
  loading: 'Loading…',
  needsScript: 'This page needs JavaScript.',
  slow: 'This takes longer than usual. The server has not answered yet.',
};

/** The pathless layout route of the login page and the admin: only they know the session. */
export default function AuthBoundary() {
  const queryClient = useQueryClient();
  const { pathname, search, state } = useLocation();
  const isLogin = pathname === paths.login.to();
  const next = isLogin ? readReturnAddress(state) : pathname + search;
  const isNextDashboard = next === paths.adminDashboard.to();

  // Preloads the dashboard's code while the admin types the password.
  useEffect(() => {
    if (isLogin && isNextDashboard) preloadDashboard().catch(() => undefined);
  }, [isLogin, isNextDashboard]);

  return (
    <WaitWords value={waiting}>
      {/* Saves a round trip: the first screen's data loads together with is_admin(). */}
      <AuthProvider onSession={() => askForFirstData(queryClient, next)}>
        <Outlet />
      </AuthProvider>
    </WaitWords>
  );
}

/** Fills the browser's module cache; the route imports the same modules and reports a failure. */
async function preloadDashboard(): Promise<void> {
  await Promise.all([
    import('@/admin/layout/admin-layout'),
    import('@/admin/dashboard/dashboard-screen'),
  ]);
}
