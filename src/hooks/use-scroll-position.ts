import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { restorePosition } from './restore-position';
import { revealSection } from './reveal-section';
import { toTop } from './scroll-behavior';

/** What react-router calls an entry that it has not made. */
const firstKey = 'default';
const STORAGE_KEY = 'scroll-positions';
/** The specified pause between arriving at another page and scrolling to the section asked for. */
const SECTION_DELAY_MS = 100;

type Positions = Map<string, number>;

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function loadPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function savePositions(positions: Positions) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage may be full or forbidden; then Back starts at the top after a reload, nothing worse.
  }
}

/** Remembers where each entry of the history was scrolled to, across reloads as well. */
function usePositions(entryKey: string) {
  const positions = useRef<Positions>(new Map());
  const current = useRef({ entryKey, path: '' });

  useLayoutEffect(() => {
    current.current = { entryKey, path: window.location.pathname };
  }, [entryKey]);

  useLayoutEffect(() => {
    positions.current = loadPositions();
    history.scrollRestoration = 'manual';
    const remember = () => {
      const { path, entryKey: key } = current.current;
      // Otherwise the page that is gone to may be on the screen already (app/show-ahead.ts).
      if (window.location.pathname === path) positions.current.set(key, window.scrollY);
    };
    const leave = () => {
      savePositions(positions.current);
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  return positions;
}

/** Whether the page was opened anew, not by reload, Back or Forward. */
function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/**
 * Another page starts at the top, Back and Forward return to where one was, an address with a hash
 * scrolls to that section: at once on the first page of a visit, smoothly on the same page, and
 * after a short pause when coming from another page.
 */
export function useScrollPosition() {
  const { key, pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  // Every visit's first entry has the same key, and so have those that the browser makes for a section: before the page
  // is alive, or where somebody types its address. The place tells them apart.
  const entryKey = `${key} ${pathname}${hash}`;
  const previous = useRef<{ entryKey: string; pathname: string; search: string } | null>(null);
  const positions = usePositions(entryKey);

  useLayoutEffect(() => {
    // React's development mode runs effects twice; the second run is the same arrival, not a new one.
    const before = previous.current?.entryKey === entryKey ? null : previous.current;
    previous.current = { entryKey, pathname, search };

    const saved = positions.current.get(entryKey);
    const isReturn = navigationType === NavigationType.Pop && (before !== null || !isFreshVisit());
    const isSamePage = before?.pathname === pathname;
    // Gone to by the browser, which does not tell whether for the first time: the section is what was asked for.
    const isBrowsers = isSamePage && key === firstKey && hash !== '';
    if (isReturn && saved !== undefined && !isBrowsers) {
      return restorePosition(saved);
    }
    if (hash) {
      const id = decodeURIComponent(hash.slice(1));
      if (!before || isSamePage) return revealSection(id, { isSmooth: before !== null });
      window.scrollTo(toTop);
      return revealSection(id, { isSmooth: true, delay: SECTION_DELAY_MS });
    }
    // A filter or a page number in the query is the same page in another state: it stays where it is.
    const isOnlyQuery = isSamePage && before?.search !== search;
    if (before && !isOnlyQuery) window.scrollTo(toTop);
    return undefined;
  }, [key, entryKey, pathname, search, hash, navigationType, positions]);
}
