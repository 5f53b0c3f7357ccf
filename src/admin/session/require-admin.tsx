import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { ErrorState } from '@/shared/feedback/loading/error-state';
import { Loading } from '@/shared/feedback/loading/loading';
import { toReturnState } from '@/admin/session/browser/return-address';
import { useAuth } from './use-auth';
import { paths } from '@/shared/paths';

/**
 * Shows its content to a verified admin only. This is convenience, not protection: the database refuses the data to
 * everyone else.
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
      <>
        <PageHeader title={title} />
        <ErrorState
          title="The server cannot be reached"
          description="Your login could not be checked. Check your connection, then try again."
          retry={{ label: 'Try again', ask: retry }}
          className="mx-auto max-w-prose"
        />
      </>
    );
  }
  // After a logout the next login opens the dashboard, otherwise this page.
  const isLogout = state.status === 'unauthenticated' && state.reason === 'logged-out';
  const returnState = isLogout ? null : toReturnState(location);
  return <Navigate to={paths.login.to()} replace state={returnState} />;
}
