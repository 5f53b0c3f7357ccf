import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the lazy routes of the page shown, so that the router's first rendering is the prerendered page and not its
 * fallback. The router's documentation has this for server rendering with `lazy`.
 * @throws what the import of a page's module throws
 */
export async function loadInitialRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
