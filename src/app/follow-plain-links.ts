import { isPlainClick } from '@/lib/is-plain-click';
import { isAlive } from './early-input';
import { isSitePage } from './is-site-page';
import type { SiteHistory } from './site-history';

/**
 * Links that React knows nothing of open like all others, without loading the site anew: those in the HTML of an
 * article, and those in parts of the page that have not come alive yet. There React stops the event at the root, so it
 * is heard on its way down.
 */
export function followPlainLinks(history: Pick<SiteHistory, 'push'>): void {
  document.addEventListener('click', (event) => follow(event, history), { capture: true });
}

function follow(event: MouseEvent, history: Pick<SiteHistory, 'push'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || isAlive(link) || !isPlainClick(event) || !isOurs(link)) return;
  // Before the page is alive its links are the browser's.
  if (window.earlyInput && !window.earlyInput.isLive) return;
  event.preventDefault();
  const { pathname, search, hash } = link;
  history.push({ pathname, search, hash });
}

/** Leads, in this window, from one page of visitors to another: a preview in the admin leads nowhere. */
function isOurs({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  if (origin !== window.location.origin || (target && target !== '_self') || download) return false;
  return isSitePage(pathname) && isSitePage(window.location.pathname);
}
