import { useLayoutEffect } from 'react';

/**
 * A control that is disabled while a form is sent loses the focus. Returns it afterwards, unless the
 * visitor has moved on.
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
