import { Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '@/components/feedback/loading';
import { CatchErrors } from './catch-errors';
import { replayEarlyInput } from './early-input';
import { RouteError } from './route-error';

/** The place in a layout where pages come and go: one that fails or is still loading leaves the rest alone. */
export function Frame() {
  return (
    <CatchErrors Failure={RouteError}>
      {/* As tall as the window, so that the footer is not seen jumping when the page arrives. */}
      <Suspense fallback={<Loading className="min-h-dvh" />}>
        <Page />
      </Suspense>
    </CatchErrors>
  );
}

/** React takes over what is inside a Suspense by itself: only when this is in place does it listen there. */
function Page() {
  useLayoutEffect(replayEarlyInput, []);
  return <Outlet />;
}
