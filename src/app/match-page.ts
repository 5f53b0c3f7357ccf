import { matchRoutes, type RouteMatch } from 'react-router-dom';
import { routes } from './routes';

/** By path: the router ranks the whole table for each look-up, and every link that is pointed at asks several times. */
const known = new Map<string, RouteMatch[]>();

/** The route of the page at this path, after those around it; none where nothing stands there. */
export function matchPage(pathname: string): RouteMatch[] {
  const matches = known.get(pathname) ?? matchRoutes(routes, pathname) ?? [];
  known.set(pathname, matches);
  return matches;
}
