import { matchRoutes } from 'react-router-dom';
import { loadHeadTags } from '@/components/seo';
import { revealSection } from '@/hooks/reveal-section';
import { wantAllParts } from '@/lib/late-parts';
import { stylesAreThere } from '@/lib/stylesheets';
import { loadWholePage } from './load-page';
import { handleOf } from './page-chunk';
import { requestFiles } from './page-files';
import { routes } from './routes';

/** Pages whose code is there, by the patterns of their routes: addresses are many, pages few. */
const loaded = new Set<string>();
let shownPath = window.location.pathname;

/**
 * Fetches what is still missing of the page at this address, and, where it is the present page in
 * another state, what of it is not alive yet: before that, it must not change. Null where nothing is
 * missing, so that nobody waits for a promise.
 */
export function preparePage({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const isOther = pathname !== shownPath;
  shownPath = pathname;
  if (isOther) return preloadPage(pathname);
  const parts = wantAllParts();
  // The way to a section of this page need not wait for what is alive in it.
  if (parts && hash) revealSection(decodeURIComponent(hash.slice(1)), { isSmooth: true });
  return parts;
}

/** Fetches the code of the page at this path ahead of a click. Null where it is there. */
export function preloadPage(pathname: string): Promise<unknown> | null {
  const code = codeOf(pathname);
  return loaded.has(code) ? null : fetchPage(pathname, code);
}

async function fetchPage(pathname: string, code: string): Promise<void> {
  requestFiles(matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '');
  await Promise.all([loadWholePage(routes, pathname), stylesAreThere()]);
  loaded.add(code);
  // After what is seen: the name of the tab may come a moment later.
  loadHeadTags().catch(() => undefined);
}

/** By path: finding a route means reading the whole table, and every link that is pointed at asks. */
const codes = new Map<string, string>();

function codeOf(pathname: string): string {
  const known = codes.get(pathname);
  if (known !== undefined) return known;
  const matches = matchRoutes(routes, pathname) ?? [];
  const code = matches
    .filter(({ route }) => handleOf(route).load)
    .map(({ route }) => route.path ?? '')
    .join(' ');
  codes.set(pathname, code);
  return code;
}
