import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';
import { isSitePage } from './is-site-page';
import { preloadPage } from './prepare-page';

/** How long nobody has scrolled when what is in view is read and not passed. */
const REST_MS = 200;

/** Header and footer lead everywhere: who goes on from what they read goes on to few kinds of pages. */
const links = '.site-frame > main a[href^="/"]';

/**
 * Fetches the code of the pages that are linked from what somebody reads. A finger announces nothing: over a slow
 * network the code alone takes longer than all that follows. Who never scrolls fetches nothing.
 */
export function preloadInView(): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout>;
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => whenIdle(preloadShown), REST_MS);
  };
  window.addEventListener('scroll', rest, { passive: true });
  // Somebody may have scrolled before the page was alive.
  if (window.scrollY > 0) rest();
}

function preloadShown(): void {
  if (!navigator.onLine) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    if (!isInView(link) || !isSitePage(link.pathname)) continue;
    // A link that is followed all the same tells of the failure then.
    preloadPage(link.pathname)?.catch(() => undefined);
  }
}

function isInView(link: HTMLAnchorElement): boolean {
  // Asked for its place, what is left out far below would be laid out (styles/frame.css).
  if (!link.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
