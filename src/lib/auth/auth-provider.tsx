import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { adminScope } from './admin-scope';
import { AuthContext } from './auth-context';
import { createAuthStore } from './auth-store';

/** Wraps the login page and the admin only: public pages never load the auth client. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [store] = useState(createAuthStore);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  useEffect(() => store.start(), [store]);

  // Applicants' data must not outlive the session in this tab's memory.
  const isOut = state.status === 'unauthenticated';
  useEffect(() => {
    if (isOut) queryClient.removeQueries({ queryKey: [adminScope] });
  }, [isOut, queryClient]);

  const auth = useMemo(
    () => ({ state, login: store.login, logout: store.logout, retry: store.retry }),
    [state, store],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
