import { matchRoutes, type RouteObject } from 'react-router-dom';
import { handleOf } from './page-chunk';

/**
 * Loads the code of the page at this address, so that the router's first rendering is the page itself
 * and can take over the prerendered HTML, and a click on a link to it shows it at once.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(async ({ route }) => handleOf(route).load?.()));
}
