import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * The lowercase address of a page requested in capitals, such as /About; null when the address is right or has no
 * page. Static hosts answer /About with 404.html, and the router would hydrate the page over it.
 */
export function lowercaseAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  routes: RouteObject[],
): string | null {
  const lower = pathname.toLowerCase();
  // Capitals of an escape sequence ("%C3") are not the visitor's.
  if (lower === pathname || pathname.includes('%')) return null;
  const page = matchRoutes(routes, lower)?.at(-1)?.route;
  return page && page.path !== '*' ? lower + search + hash : null;
}
