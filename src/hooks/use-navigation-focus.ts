import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation to another page the focus goes to its heading: a screen reader reads it out, and
 * Tab goes on from there. The first page of a visit keeps the browser's own start.
 */
export function useNavigationFocus() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A section takes the focus itself once it has been scrolled to.
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
