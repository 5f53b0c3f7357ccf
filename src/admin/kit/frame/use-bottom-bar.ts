import { type RefObject, useEffect, useLayoutEffect } from 'react';

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

/** Pixels between what is scrolled into view, or a toast, and a bar, which ends above the window's edge at the page's end. */
const roomAboveBar = 40;

/**
 * Keeps the cursor and toasts above a bar while it sticks to the bottom of the window: the root element has the bar's height
 * as `--bottom-bar` (toaster.tsx), and as its scroll padding.
 */
export function useRoomForBar(barRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = barRef.current;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isStuck = bar !== null && getComputedStyle(bar).position === 'sticky';
      const room = isStuck ? bar.offsetHeight + roomAboveBar : 0;
      style.scrollPaddingBottom = `${Math.max(room, roomAboveBar)}px`;
      style.setProperty('--bottom-bar', `${room}px`);
    });
    // The window's width decides whether it sticks.
    for (const part of [bar, document.documentElement]) if (part) observer.observe(part);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
      style.removeProperty('--bottom-bar');
    };
  }, [barRef]);
}
