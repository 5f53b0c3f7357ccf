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
  /** Called when a session exists (see AuthStore.start). */
  onSession: () => void;
}

/** Provides the session to the login page and the admin. Public pages never load the auth client. */
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

  // No personal data may outlive the session in this tab's memory. An import keeps its file outside of adminScope,
  // which an erasure also clears.
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
          // Removes data that was prefetched with a session of someone who is not an admin.
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
