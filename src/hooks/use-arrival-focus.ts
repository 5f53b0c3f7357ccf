import { useEffect } from 'react';
import { mainId } from '@/lib/main-id';

/**
 * A navigation to a page that still loads puts the focus on <main>, for there is no heading yet. Once
 * there is one it gets the focus, unless the person has moved on.
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
