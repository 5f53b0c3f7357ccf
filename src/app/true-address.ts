import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * The address of the page that was asked for in capitals, such as /About; null where the address is right or no page
 * has it. Static hosts answer such an address with 404.html, over which the router would hydrate the page itself.
 */
export function trueAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  routes: RouteObject[],
): string | null {
  const lower = pathname.toLowerCase();
  // Capitals in an escaped character mean nothing.
  if (lower === pathname || pathname.includes('%')) return null;
  const page = matchRoutes(routes, lower)?.at(-1)?.route;
  return page && page.path !== '*' ? lower + search + hash : null;
}
