import { useSyncExternalStore } from 'react';
import { connectionWait } from '@/lib/browser/when-online';

/** Says that the page waits for a connection. Has no lazy parts: offline, nothing can be fetched. */
export function OfflineNotice() {
  const isWaiting = useSyncExternalStore(
    connectionWait.subscribe,
    connectionWait.isOn,
    () => false,
  );
  if (!isWaiting) return null;
  return (
    <p role="alert" className="offline-notice">
      You are offline. What you typed is kept, and the page goes on when the connection is back.
    </p>
  );
}
