import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenIdle } from '@/lib/when-idle';

/**
 * What no first screen shows. Whoever follows a link inside the site sees the opening of the page first, and this a
 * moment later: the browser has half as much to lay out before it can answer the click. Opened anew, gone back to, or
 * asked for at one of its sections, a page is whole from the start.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isFollowed = useNavigationType() === NavigationType.Push && !hash;
  // As it was when the page appeared.
  const [isThere, setIsThere] = useState(!isFollowed);
  // Not a deferred value: a page that is rendered ahead would have it when it is shown, any other before it is painted.
  useEffect(() => {
    whenIdle(() => startTransition(() => setIsThere(true)), { within: 100 });
  }, []);
  // Keeps what follows the page so far away meanwhile that browsers need not lay it out.
  return isThere ? children : <div className="min-h-[300dvh]" />;
}
