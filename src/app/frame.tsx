import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '@/components/feedback/loading';
import { CatchErrors } from './catch-errors';
import { replayEarlyInput } from './early-input';
import { RouteError } from './route-error';

/** The place in a layout where pages come and go. */
export function Frame() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

/** Around a page: when it fails or is still loading, the rest is left alone. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <CatchErrors Failure={AliveError}>
      {/* As tall as the window, so that the footer is not seen jumping when the page arrives. */}
      <Suspense fallback={<Loading className="min-h-dvh" />}>
        <Alive>{children}</Alive>
      </Suspense>
    </CatchErrors>
  );
}

/** The footer's form was typed in all the same. */
function AliveError({ error }: { error: unknown }) {
  return (
    <Alive>
      <RouteError error={error} />
    </Alive>
  );
}

/** React takes over what is inside a Suspense by itself: only when this is in place does it listen there. */
function Alive({ children }: { children: ReactNode }) {
  useLayoutEffect(replayEarlyInput, []);
  return children;
}
