import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { calmScrollBehavior } from '@/hooks/scroll-behavior';

/** Around every page, public and admin: sets the scroll position and the focus after a navigation. */
export function Root() {
  useNavigationFocus();
  // After the effects of ScrollRestoration, which jumps to a section: a parent's effects run last.
  useSectionScroll();
  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      <Outlet />
    </>
  );
}

/** A bar along the top while the next page's code is on its way. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <output
      className={clsx(
        'fixed top-0 left-0 z-60 h-0.75 w-full origin-left bg-focus print:hidden',
        isLoading
          ? 'scale-x-90 transition-[scale] duration-[8s] ease-[cubic-bezier(0.1,0.7,0.1,1)]'
          : 'scale-x-0',
      )}
    >
      {isLoading && <span className="sr-only">Loading the page…</span>}
    </output>
  );
}

/**
 * Focuses the heading of the new page after a navigation: a screen reader announces it, and Tab
 * continues from there. The first page of a visit keeps the browser's default.
 */
function useNavigationFocus() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  // A layout effect: later, the visitor may already be typing into a field, and would lose the focus.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A section takes the focus itself once it has been scrolled to.
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

/** The specified pause between arriving at another page and scrolling to the section asked for (public-site.md §2). */
const SECTION_DELAY_MS = 100;

/**
 * Scrolls to the section named by the address and gives it the focus: smoothly on the same page, after a short pause
 * after arriving from another page. The browser scrolls on the first page, ScrollRestoration on Back and Forward.
 */
function useSectionScroll() {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });
  const scrollTop = useRef(0);

  useEffect(() => {
    const note = () => {
      scrollTop.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
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
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ behavior: calmScrollBehavior() });
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
