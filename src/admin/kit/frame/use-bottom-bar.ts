import { useLayoutEffect } from 'react';

let shownBars = 0;

function show(change: 1 | -1) {
  shownBars += change;
  document.documentElement.toggleAttribute('data-bottom-bar', shownBars > 0);
}

/**
 * Says on the root element that a bar lies over the bottom of the page, for what must stand above it: `in-data-bottom-bar`.
 * `body:has(…)` would search the whole page again with each element that comes or goes.
 */
export function useBottomBar(isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    show(1);
    return () => show(-1);
  }, [isShown]);
}
