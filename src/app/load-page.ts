import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the chunks of the page at this address into the table, so that the router's first rendering
 * is the page itself and can take over the prerendered HTML.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadComponent(route)));
}

async function loadComponent(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
