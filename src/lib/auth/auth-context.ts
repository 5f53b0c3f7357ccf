import { createContext } from 'react';
import type { AuthState, AuthStore } from './auth-store';

export type Auth = { state: AuthState } & Pick<AuthStore, 'login' | 'logout' | 'retry'>;

export const AuthContext = createContext<Auth | null>(null);
