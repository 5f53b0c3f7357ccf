import { matchRoutes, type RouteObject } from 'react-router-dom';
import { savesData } from '@/shared/browser/saves-data';

/** Events that come before a click on a link. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Preloads the code of the page behind a link that is hovered, touched or focused. */
export function preloadOnIntent(routes: RouteObject[]): void {
  if (savesData()) return;
  for (const intent of intents) {
    document.addEventListener(intent, ({ target }) => preload(routes, target), { passive: true });
  }
}

function preload(routes: RouteObject[], target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return;
  if (link.pathname === window.location.pathname || !navigator.onLine) return;
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // The navigation loads the page again and reports a failure.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}
