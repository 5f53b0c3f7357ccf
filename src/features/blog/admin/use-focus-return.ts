import { useEffect, useRef } from 'react';

/** Returns the focus when a dialog without a trigger closes. Call the result just before it opens. */
export function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) return;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}
