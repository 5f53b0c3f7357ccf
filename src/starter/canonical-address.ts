import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * The one address of a page requested in capitals or with empty steps, such as /About and //about; null when the address
 * is right or has no page. Some hosts answer these with the page and others with 404.html, and the router would hydrate
 * something else over it.
 */
export function canonicalAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  routes: RouteObject[],
): string | null {
  const path = pathname.replace(/\/{2,}/g, '/');
  // Capitals of an escape sequence ("%C3") are not the visitor's.
  const lower = path.includes('%') ? path : path.toLowerCase();
  if (lower === pathname) return null;
  const page = matchRoutes(routes, lower)?.at(-1)?.route;
  return page && page.path !== '*' ? lower + search + hash : null;
}
