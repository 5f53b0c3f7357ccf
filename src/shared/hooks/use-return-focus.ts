import { useLayoutEffect } from 'react';

/** Returns the focus to a control that was disabled while a form was sent, unless the visitor has moved it. */
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
