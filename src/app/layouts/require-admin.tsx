import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeader } from '@/components/admin/frame/page-header';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { toReturnState } from '@/lib/auth/return-address';
import { useAuth } from '@/lib/auth/use-auth';
import { paths } from '@/lib/paths';

/**
 * Shows its content to a verified admin only. This is comfort, not protection: the database refuses
 * the data to everyone else.
 */
export function RequireAdmin({ title, children }: { title: string; children: ReactNode }) {
  const { state, retry } = useAuth();
  const location = useLocation();

  if (state.status === 'authenticated') return children;
  if (state.status === 'loading') {
    return (
      <>
        <PageHeader title={title} />
        <Loading className="min-h-[50dvh]" />
      </>
    );
  }
  if (state.status === 'unreachable') {
    return (
      <ErrorState
        title="The server cannot be reached"
        description="Your login could not be checked. Check your connection, then try again."
        onRetry={retry}
        className="mx-auto max-w-prose"
      />
    );
  }
  // After a logout the next login leads to the dashboard, otherwise back to this page.
  const isLogout = state.status === 'unauthenticated' && state.reason === 'logged-out';
  const returnState = isLogout ? null : toReturnState(location);
  return <Navigate to={paths.login.to()} replace state={returnState} />;
}
