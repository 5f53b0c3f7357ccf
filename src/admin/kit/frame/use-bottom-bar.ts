import { type RefObject, useEffect, useId, useLayoutEffect } from 'react';

/** The height in pixels that each bar covers at the bottom of the window. */
const rooms = new Map<string, number>();

/** Sets `--bottom-bar` on the root element, above which toasts appear (toaster.tsx). Null when the bar is gone. */
function setRoom(bar: string, room: number | null): void {
  if (room === null) rooms.delete(bar);
  else rooms.set(bar, room);
  const highest = Math.max(0, ...rooms.values());
  document.documentElement.style.setProperty('--bottom-bar', `${highest}px`);
}

/** The height of a bar of two lines with the space around it. */
const usualRoom = 104;

let shownBars = 0;

function show(change: 1 | -1) {
  shownBars += change;
  document.documentElement.toggleAttribute('data-bottom-bar', shownBars > 0);
}

/**
 * Marks the root element while a bar covers the bottom of the page, for elements that must be above it:
 * `in-data-bottom-bar`. `body:has(…)` would search the whole page at each change of an element.
 */
export function useBottomBar(isShown: boolean) {
  const id = useId();
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    show(1);
    setRoom(id, usualRoom);
    return () => {
      show(-1);
      setRoom(id, null);
    };
  }, [id, isShown]);
}

/** Pixels between a bar and scrolled content or a toast; at the page's end the bar ends above the window's edge. */
const roomAboveBar = 40;

/**
 * Keeps the cursor and toasts above a bar that sticks to the bottom of the window, by the root element's scroll
 * padding.
 */
export function useRoomForBar(barRef: RefObject<HTMLElement | null>) {
  const id = useId();
  useEffect(() => {
    const bar = barRef.current;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isStuck = bar !== null && getComputedStyle(bar).position === 'sticky';
      const room = isStuck ? bar.offsetHeight + roomAboveBar : 0;
      style.scrollPaddingBottom = `${Math.max(room, roomAboveBar)}px`;
      setRoom(id, room);
    });
    // The window's width decides whether the bar sticks.
    for (const part of [bar, document.documentElement]) if (part) observer.observe(part);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
      setRoom(id, null);
    };
  }, [barRef, id]);
}
