import { useSyncExternalStore } from 'react';
import { connectionWait } from '@/shared/browser/when-online';
import { noticeWords } from './notice-words';

/** Says that the page waits for a connection. Loads nothing lazily, because offline nothing can be fetched. */
export function OfflineNotice() {
  const isWaiting = useSyncExternalStore(
    connectionWait.subscribe,
    connectionWait.isOn,
    () => false,
  );
  if (!isWaiting) return null;
  return (
    <p
      role="alert"
      // Placed where toasts appear, but part of the page. It takes no clicks.
      className="pointer-events-none fixed inset-x-4 z-60 max-sm:top-4 sm:bottom-4 ms-auto max-w-100 rounded-xl bg-ink px-4 py-3.5 text-ground shadow-raised"
    >
      {noticeWords.current().offline}
    </p>
  );
}
