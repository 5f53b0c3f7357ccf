import { useLayoutEffect } from 'react';

/**
 * Controls that are disabled while something is sent lose the focus. Whoever had it gets it back
 * afterwards, unless the person has moved on.
 */
export function useReturnFocus(isBusy: boolean) {
  useLayoutEffect(() => {
    if (!isBusy) return undefined;
    const focused = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === focused;
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [isBusy]);
}
