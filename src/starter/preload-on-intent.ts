import { matchRoutes, type RouteObject } from 'react-router-dom';
import { savesData } from '@/shared/browser/saves-data';

/** Events that come before a click on a link. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of the page behind a link that is pointed at, touched or focused. */
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
    // A failure is reported by the navigation, which loads the page again.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}
