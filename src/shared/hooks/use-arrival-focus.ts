import { useEffect } from 'react';
import { mainId } from '@/shared/main-id';

/**
 * While a page loads, the focus is on <main>. Moves it to the heading once there is one, unless the
 * visitor has moved on.
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
