import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The tags that shared/seo/seo.tsx adds to a hidden page. */
const tags =
  'title, meta[name="robots"], meta[name="description"], meta[name^="twitter:"], meta[property^="og:"]';

/**
 * Removes the head tags of 404.html where the router has a page for the URL, such as one newer than the build or with a
 * final slash: otherwise "noindex" would stay beside the page's own tags.
 */
export function dropNotFoundHead({ pathname }: Location, routes: RouteObject[]): void {
  const page = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (!page || page.path === '*' || !document.head.querySelector('meta[name="robots"]')) return;
  document.head.querySelectorAll(tags).forEach((tag) => tag.remove());
}
