import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';
import { isSitePage } from './is-site-page';
import { pageAhead } from './page-ahead';
import { learnPageFiles } from './page-files';
import { preloadPage, preloadRest } from './prepare-page';

/** Signs that a link is about to be followed. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** A mouse that only passes a link is somewhere else by then. */
const REST_MS = 30;

let pointedAt: Element | null = null;

/**
 * Fetches the code of the page behind a link that somebody points at, touches or focuses. The page itself is rendered
 * when a mouse rests on the link: a finger is there too shortly, and the focus mostly on its way to something else.
 */
export function preloadOnIntent(): void {
  if (savesData()) return;
  learnPageFiles();
  for (const name of intents) {
    document.addEventListener(name, preload, { capture: true, passive: true });
  }
  // What is typed may belong to the page ahead as well, as a draft.
  document.addEventListener('input', pageAhead.drop, { capture: true });
}

function preload(event: Event): void {
  if (!navigator.onLine) return;
  const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (isMouse) {
    if (link === pointedAt) return;
    pointedAt = link;
    pageAhead.drop();
  }
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  if (link.pathname === window.location.pathname) return;
  const hasCome = Promise.resolve(preloadPage(link.pathname)).then(
    () => true,
    // A link that is followed all the same tells of the failure then.
    () => false,
  );
  void hasCome.then((has) => has && whenIdle(() => preloadRest(link.pathname), { within: 500 }));
  if (isMouse) setTimeout(() => void hasCome.then((has) => has && renderAhead(link)), REST_MS);
}

function renderAhead(link: HTMLAnchorElement): void {
  const isStillWanted = link === pointedAt && link.pathname !== window.location.pathname;
  if (isStillWanted && isSitePage(link.pathname)) pageAhead.expect(link);
}
