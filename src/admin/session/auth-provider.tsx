import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { adminScope } from '@/shared/query/query-client';
import { AuthContext } from './use-auth';
import { createAuthStore } from './auth-store';
import { watchActivity } from './browser/watch-activity';
import { recordActivity } from './api/session-api';

interface AuthProviderProps {
  children: ReactNode;
  /** See AuthStore.start. */
  onSession: () => void;
}

/** Wraps the login page and the admin only: public pages never load the auth client. */
export function AuthProvider({ children, onSession }: AuthProviderProps) {
  const queryClient = useQueryClient();
  const [store] = useState(createAuthStore);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  const announceSession = useEffectEvent(onSession);
  useEffect(() => store.start(() => announceSession()), [store]);

  const isIn = state.status === 'authenticated';
  useEffect(() => {
    if (isIn) return watchActivity({ report: recordActivity, recheckSession: store.recheck });
    return undefined;
  }, [isIn, store]);

  // No person's data must outlive the session in this tab's memory: an import keeps its file outside adminScope, which an
  // erasure empties as well.
  const isOut = state.status === 'unauthenticated' || state.status === 'unconfirmed';
  useEffect(() => {
    if (isOut) queryClient.getQueryCache().clear();
  }, [isOut, queryClient]);

  const auth = useMemo(
    () => ({
      state,
      login: async (email: string, password: string) => {
        try {
          return await store.login(email, password);
        } catch (error) {
          // Prefetched with a session that turned out not to be an admin's.
          queryClient.removeQueries({ queryKey: [adminScope] });
          throw error;
        }
      },
      confirm: store.confirm,
      logout: store.logout,
      retry: store.retry,
    }),
    [state, store, queryClient],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
