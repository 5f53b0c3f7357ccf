import { useEffect } from 'react';
import { mainId } from '@/shared/main-id';

/**
 * Moves the focus from <main>, where it is while a page loads, to the heading once there is one, unless the visitor has
 * moved it.
 */
export function useArrivalFocus(isSettled: boolean) {
  useEffect(() => {
    const main = document.getElementById(mainId);
    if (!isSettled || !main || document.activeElement !== main) return;
    const heading = main.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isSettled]);
}
