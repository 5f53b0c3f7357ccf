import { type RefObject, useEffect, useId, useLayoutEffect } from 'react';

/** The pixels that each bar takes from the bottom of the window. */
const rooms = new Map<string, number>();

/** Toasts stand above the highest bar, by `--bottom-bar` of the root element (toaster.tsx). Null: the bar is gone. */
function setRoom(bar: string, room: number | null): void {
  if (room === null) rooms.delete(bar);
  else rooms.set(bar, room);
  const highest = Math.max(0, ...rooms.values());
  document.documentElement.style.setProperty('--bottom-bar', `${highest}px`);
}

/** A bar of two lines, and the space below and above it. */
const usualRoom = 104;

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

/** Pixels between what is scrolled into view, or a toast, and a bar, which ends above the window's edge at the page's end. */
const roomAboveBar = 40;

/** Keeps the cursor, by the root element's scroll padding, and toasts above a bar while it sticks to the bottom of the window. */
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
    // The window's width decides whether it sticks.
    for (const part of [bar, document.documentElement]) if (part) observer.observe(part);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
      setRoom(id, null);
    };
  }, [barRef, id]);
}
