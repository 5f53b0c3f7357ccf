import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation to another page the focus goes to its heading: a screen reader reads it out, and
 * Tab goes on from there. The first page of a visit keeps the browser's own start.
 */
export function useNavigationFocus() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  // In the same breath as the new page appears. A moment later somebody may already be typing, and the
  // letters on their way to a field would be lost.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A section takes the focus itself once it has been scrolled to.
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    // A page that puts the focus into one of its fields means it.
    if (!heading || isInField(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function isInField(focused: Element | null): boolean {
  return focused?.matches('main :is(input, textarea, select, [contenteditable="true"])') ?? false;
}
