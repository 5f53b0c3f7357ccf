import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadPageParts } from '@/lib/late-parts';
import { handleOf } from './page-chunk';

/**
 * Loads the code of the page at this address, so that the router's first rendering is the page itself
 * and can take over the prerendered HTML, and a click on a link to it shows it at once.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  await loadRoutes(routes, pathname);
}

/** The same for a page that is not in the HTML, so that no part of it comes later. */
export async function loadWholePage(routes: RouteObject[], pathname: string): Promise<void> {
  const { route } = (await loadRoutes(routes, pathname)).at(-1) ?? {};
  if (route?.path !== undefined) await loadPageParts(route.path);
}

async function loadRoutes(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(async ({ route }) => handleOf(route).load?.()));
  return matches;
}
