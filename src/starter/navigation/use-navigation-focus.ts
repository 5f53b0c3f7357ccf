import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the heading of the new page after a navigation: a screen reader announces it, and Tab
 * continues from there. The first page of a visit keeps the browser's default.
 */
export function useNavigationFocus() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  // Uses a layout effect: later, the visitor may already be typing into a field and would lose the focus.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A section takes the focus itself after the scroll.
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    // The page has focused one of its own fields.
    if (!heading || isInField(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function isInField(focused: Element | null): boolean {
  return focused?.matches('main :is(input, textarea, select, [contenteditable="true"])') ?? false;
}
