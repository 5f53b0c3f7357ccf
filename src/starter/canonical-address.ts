import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Returns the canonical URL of a page requested with capitals or empty path segments, such as /About and //about; null
 * when the URL is right or has no page. Some hosts serve the page for these, others 404.html, and hydration would
 * mismatch.
 */
export function canonicalAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  routes: RouteObject[],
): string | null {
  const path = pathname.replace(/\/{2,}/g, '/');
  // Leaves the capitals of an escape sequence ("%C3"), which the visitor did not type.
  const lower = path.includes('%') ? path : path.toLowerCase();
  if (lower === pathname) return null;
  const page = matchRoutes(routes, lower)?.at(-1)?.route;
  return page && page.path !== '*' ? lower + search + hash : null;
}
