import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { calmScrollBehavior } from '@/shared/browser/scroll-behavior';

/** The specified pause between arriving at another page and scrolling to the section (public-site.md §2). */
const SECTION_DELAY_MS = 100;

/**
 * Scrolls to the section in the URL's hash and focuses it: smoothly on the same page, after a short pause on another
 * page. The browser scrolls on the first page, ScrollRestoration on Back and Forward.
 */
export function useSectionScroll() {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });
  const scrollTop = useRef(0);

  useEffect(() => {
    const keepScrollTop = () => {
      scrollTop.current = window.scrollY;
    };
    window.addEventListener('scroll', keepScrollTop, { passive: true });
    return () => window.removeEventListener('scroll', keepScrollTop);
  }, []);

  useLayoutEffect(() => {
    const cameFrom = previous.current;
    previous.current = { key, pathname };
    if (cameFrom.key === key || !hash || navigationType === NavigationType.Pop) return undefined;
    const id = decodeURIComponent(hash.slice(1));
    const isSamePage = cameFrom.pathname === pathname;
    // ScrollRestoration has jumped to the section already.
    window.scrollTo({ top: isSamePage ? scrollTop.current : 0, behavior: 'instant' });
    const timer = setTimeout(() => reveal(id), isSamePage ? 0 : SECTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, pathname, hash, navigationType]);
}

function reveal(id: string): void {
  const named = document.getElementById(id);
  // The heading of an article has its id on an empty anchor, which would be announced as nothing.
  const section = named?.closest<HTMLElement>('h2, h3') ?? named;
  if (!section) return;
  section.scrollIntoView({ behavior: calmScrollBehavior() });
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
