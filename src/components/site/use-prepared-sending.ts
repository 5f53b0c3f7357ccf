import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { whenIdle } from '@/lib/browser/when-idle';

/** How long it may have to wait on a busy page. */
const LATEST_MS = 300;

/**
 * Fetches ahead of need what sends a form and what says how that went, in a moment of its own once the form is alive:
 * asking for files takes time, too.
 * @param prepare fetches what sends; the same function in each render
 */
export function usePreparedSending(prepare: () => void): void {
  useEffect(() => {
    const prepareAll = () => {
      notify.prepare();
      prepare();
    };
    whenIdle(prepareAll, { within: LATEST_MS });
  }, [prepare]);
}
