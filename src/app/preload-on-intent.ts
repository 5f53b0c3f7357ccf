import { savesData } from '@/lib/saves-data';
import { learnPageFiles } from './page-files';
import { preloadPage } from './prepare-page';

/** Signs that a link is about to be followed. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of the page behind a link that somebody points at, touches or focuses. */
export function preloadOnIntent(): void {
  if (savesData()) return;
  learnPageFiles();
  for (const name of intents) {
    document.addEventListener(name, preload, { capture: true, passive: true });
  }
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (link.pathname === window.location.pathname) return;
  // A link that is followed all the same tells of the failure then.
  preloadPage(link.pathname)?.catch(() => undefined);
}
