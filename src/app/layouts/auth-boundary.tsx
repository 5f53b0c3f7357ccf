import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { dashboardActivityQuery, dashboardCountsQuery } from '@/features/dashboard/api/dashboard';
import { AuthProvider } from '@/lib/auth/auth-provider';
import { readReturnAddress } from '@/lib/auth/return-address';
import { paths } from '@/lib/paths';

/** Pathless layout of the login page and the admin area: who is signed in is known only in here. */
export default function AuthBoundary() {
  const queryClient = useQueryClient();
  const { pathname, state } = useLocation();
  const isLogin = pathname === paths.login.to();
  const isNextDashboard =
    (isLogin ? readReturnAddress(state) : pathname) === paths.adminDashboard.to();

  // Its code comes while the password is typed.
  useEffect(() => {
    if (isLogin && isNextDashboard) preloadDashboard().catch(() => undefined);
  }, [isLogin, isNextDashboard]);

  /** One way to the server and back less until the first screen is there: its figures come with is_admin(). */
  const askForDashboard = () => {
    if (!isNextDashboard) return;
    void queryClient.prefetchQuery(dashboardCountsQuery());
    void queryClient.prefetchQuery(dashboardActivityQuery());
  };

  return (
    <AuthProvider onSession={askForDashboard}>
      <Outlet />
    </AuthProvider>
  );
}

/** For the browser's own memory of modules: the route asks for them again. A failure is the route's to tell. */
async function preloadDashboard(): Promise<void> {
  await Promise.all([import('./admin-layout'), import('@/pages/admin/dashboard-page')]);
}
