import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OffersPhone } from '@/shared/feedback/loading/slow-hint';
import { dashboardActivityQuery, dashboardCountsQuery } from '@/admin/dashboard/api/dashboard';
import { AuthProvider } from './auth-provider';
import { readReturnAddress } from '@/admin/session/browser/return-address';
import { paths } from '@/shared/paths';
import '@/styles/admin.css';

/** Pathless layout of the login page and the admin area: only they know the session. */
export default function AuthBoundary() {
  const queryClient = useQueryClient();
  const { pathname, state } = useLocation();
  const isLogin = pathname === paths.login.to();
  const isNextDashboard =
    (isLogin ? readReturnAddress(state) : pathname) === paths.adminDashboard.to();

  // Preloads the dashboard's code while the password is typed.
  useEffect(() => {
    if (isLogin && isNextDashboard) preloadDashboard().catch(() => undefined);
  }, [isLogin, isNextDashboard]);

  /** Saves a round trip before the first screen: fetches its figures together with is_admin(). */
  const askForDashboard = () => {
    if (!isNextDashboard) return;
    queryClient.query(dashboardCountsQuery()).catch(noop);
    queryClient.query(dashboardActivityQuery()).catch(noop);
  };

  return (
    <OffersPhone value={false}>
      <AuthProvider onSession={askForDashboard}>
        <Outlet />
      </AuthProvider>
    </OffersPhone>
  );
}

/** Fills the browser's module cache; the route imports the same modules and reports a failure. */
async function preloadDashboard(): Promise<void> {
  await Promise.all([
    import('@/admin/layout/admin-layout'),
    import('@/admin/dashboard/dashboard-screen'),
  ]);
}
