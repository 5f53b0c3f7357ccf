import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog that has no trigger of its own. Returns what to call
 * just before it opens.
 */
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
