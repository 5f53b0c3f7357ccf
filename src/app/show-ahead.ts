import { NavigationType } from 'react-router-dom';
import { toTop } from '@/hooks/scroll-behavior';
import { showPageAhead } from '@/lib/layout-ahead';
import { nextTask } from '@/lib/next-task';
import { leavePage } from './leave-page';
import { pageAhead } from './page-ahead';
import type { Update } from './site-history';

/** A window that nobody sees has no frames. */
const LATEST_MS = 100;

let undo: (() => void) | null = null;

/**
 * Shows the page ahead before the router hears of it, where it is the one that is gone to: the answer to the click is
 * painted, and what React has to do follows. Resolves when that may begin; null where nothing was shown.
 */
export function showAhead({ location, action }: Update): Promise<void> | null {
  if (action !== NavigationType.Push || location.hash || !pageAhead.take(location)) return null;
  const { scrollX: left, scrollY: top } = window;
  leavePage();
  const hideAgain = showPageAhead();
  if (!hideAgain) {
    pageAhead.release();
    return null;
  }
  window.scrollTo(toTop);
  undo = () => {
    hideAgain();
    window.scrollTo({ left, top, behavior: 'instant' });
  };
  return nextFrame();
}

/** Goes back to what the router knows, because somebody went elsewhere before it heard of the page. */
export function takeBackAhead(): void {
  undo?.();
  settleAhead();
}

/** For when the router shows the page itself. */
export function settleAhead(): void {
  undo = null;
  pageAhead.release();
}

async function nextFrame(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, LATEST_MS);
  });
  await nextTask();
}
