import type { RouteMatch } from 'react-router-dom';
import { handleOf } from './page-chunk';

/**
 * Loads the code of these routes, so that the router's first rendering is the page itself and can take over the
 * prerendered HTML, and a click on a link to it shows it at once.
 */
export async function loadPage(matches: readonly Pick<RouteMatch, 'route'>[]): Promise<void> {
  await Promise.all(matches.map(async ({ route }) => handleOf(route).load?.()));
}
