import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { whenIdle } from '@/lib/browser/when-idle';

/** The longest wait on a busy page. */
const LATEST_MS = 300;

/**
 * Preloads the code that sends a form and the toasts that report it, once the form is interactive and the browser idle.
 * @param prepare preloads the sending code; the same function in each render
 */
export function useSubmitPreload(prepare: () => void): void {
  useEffect(() => {
    const prepareAll = () => {
      notify.prepare();
      prepare();
    };
    whenIdle(prepareAll, { within: LATEST_MS });
  }, [prepare]);
}
