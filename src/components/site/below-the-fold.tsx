import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenIdle } from '@/lib/when-idle';

interface Props {
  /** Its code may come later than the page's (lib/late-parts.ts). */
  isLate?: boolean;
  children: ReactNode;
}

/** So tall that browsers need not lay out what follows the page. */
const space = <div className="min-h-[300dvh]" />;

/**
 * What no first screen shows. Whoever follows a link inside the site sees the opening of the page first, and this a
 * moment later: the browser has half as much to lay out before it can answer the click. Opened anew, gone back to, or
 * asked for at one of its sections, a page is whole from the start (app/prepare-page.ts fetches it whole then).
 */
export function BelowTheFold({ isLate = false, children }: Props) {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() === NavigationType.Push && !hash;
  // As it was when the page appeared.
  const [isThere, setIsThere] = useState(!isFollowed);
  // Not a deferred value: a page that is rendered ahead would have it when it is shown, any other before it is painted.
  useEffect(() => {
    whenIdle(() => startTransition(() => setIsThere(true)), { within: 100 });
  }, []);
  const rest = isThere ? children : space;
  return isLate ? <Suspense fallback={space}>{rest}</Suspense> : rest;
}
