import { useSyncExternalStore } from 'react';
import { lineWait } from '@/lib/browser/when-online';

/** Says that the page waits for a connection, as long as it does. Brings all it needs, for nothing can be fetched then. */
export function OfflineNotice() {
  const isWaiting = useSyncExternalStore(lineWait.subscribe, lineWait.isOn, () => false);
  if (!isWaiting) return null;
  return (
    <p role="alert" className="offline-notice">
      You are offline. What you typed is kept, and the page goes on when the connection is back.
    </p>
  );
}
