import { createContext, useContext } from 'react';
import type { AuthState, AuthStore } from './auth-store';

type Auth = { state: AuthState } & Pick<AuthStore, 'login' | 'confirm' | 'logout' | 'retry'>;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
