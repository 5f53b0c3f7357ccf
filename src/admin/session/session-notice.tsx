import { useSyncExternalStore } from 'react';
import { sessionInMemory } from '@/admin/session/browser/session-storage';

/** Says why the next load of the admin asks for the password again. */
export function SessionNotice() {
  const isInMemory = useSyncExternalStore(
    sessionInMemory.subscribe,
    sessionInMemory.isOn,
    () => false,
  );
  if (!isInMemory) return null;
  return (
    <p className="mx-auto mb-6 max-w-6xl rounded-card border border-line bg-warning-soft px-5 py-4">
      This browser could not store your login, because its storage is full or blocked. You stay
      logged in until this tab is closed or reloaded.
    </p>
  );
}
