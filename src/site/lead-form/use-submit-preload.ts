import { useCallback, useEffect, useRef } from 'react';
import { notify } from '@/shared/feedback/notify';

/** By then the page has loaded. */
const LOADED_MS = 5000;

/**
 * Preloads the code that checks and sends a form, and the toasts that report it: when a field gets the focus, or after
 * some seconds, so that it is there when the connection is lost later.
 * @param prepare preloads the form's own code; the same function in each render
 * @returns what the form's `onFocus` calls
 */
export function useSubmitPreload(prepare: () => void): () => void {
  const isDone = useRef(false);
  const prepareOnce = useCallback(() => {
    // Offline, sending loads what is missing once the connection is back.
    if (isDone.current || !navigator.onLine) return;
    isDone.current = true;
    notify.prepare();
    prepare();
  }, [prepare]);
  useEffect(() => {
    const timer = setTimeout(prepareOnce, LOADED_MS);
    return () => clearTimeout(timer);
  }, [prepareOnce]);
  return prepareOnce;
}
