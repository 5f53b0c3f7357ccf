import { isAuthRetryableFetchError, type User } from '@supabase/supabase-js';
import { z } from 'zod';
import { adminSessionKey, getAdminClient } from './admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { sessionStore } from '@/admin/session/browser/session-storage';
import type { Admin } from '../browser/admin-entry';
import { confirmThisBrowser } from './login-code-api';

// Every request behind login, logout and the guard.

/**
 * The longest wait for a logout: a server without a response must neither keep an admin logged in nor block the page.
 */
const signOutPatienceMs = 2000;

const adminSchema = z.object({ id: z.string(), email: z.string() });

export type CredentialCheck = { isValid: true; admin: Admin } | { isValid: false; message: string };

/**
 * Lets the database check the password (admin.md §7). The database counts the attempt first, then redirects to the
 * check. Throws 'Login failed' when it cannot be reached.
 */
export async function verifyCredentials(email: string, password: string): Promise<CredentialCheck> {
  try {
    const [answer] = unwrap(
      await getAdminClient().rpc('verify_admin_credentials', {
        admin_email: email,
        admin_password: password,
      }),
    );
    if (answer?.success) return { isValid: true, admin: adminSchema.parse(answer.admin_data) };
    return { isValid: false, message: answer?.message || 'Invalid credentials' };
  } catch (error) {
    throw new Error('Login failed', { cause: error });
  }
}

/** Signs in with a checked password, because policies accept only a session of Auth. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await getAdminClient().auth.signInWithPassword({ email, password });
  if (error) throw new Error('Login failed', { cause: error });
  // Without a response, the admin types a code.
  await confirmThisBrowser().catch((reason: unknown) => {
    console.warn('This browser could not be confirmed:', reason);
  });
  // Records the login in the audit log now; otherwise the first click would.
  await recordActivity().catch((reason: unknown) => {
    console.warn('The login could not be reported:', reason);
  });
}

/**
 * Returns the user of this browser's session, renewed first if it has expired; null without one. Throws when the server
 * cannot be reached to renew it.
 */
export async function readSessionUser(): Promise<Admin | null> {
  const { data, error } = await getAdminClient().auth.getSession();
  if (data.session) return toAdmin(data.session.user);
  if (error && isAuthRetryableFetchError(error)) throw error;
  return null;
}

/** Renews the session whatever its age; false when the server refuses. Throws when it cannot be reached. */
export async function renewSession(): Promise<boolean> {
  const { data, error } = await getAdminClient().auth.refreshSession();
  if (error && isAuthRetryableFetchError(error)) throw error;
  return data.session !== null;
}

/** Tells whether the live session belongs to an admin; false for a session that the server no longer accepts. */
export async function fetchIsAdmin(): Promise<boolean> {
  // The signal marks it as a read, which times out sooner (fetch-in-time.ts).
  const { signal } = new AbortController();
  return unwrap(await getAdminClient().rpc('is_admin').abortSignal(signal));
}

export type SessionEnd = 'ended' | 'not-admin';

/** Says why is_admin() returned false; 'unconfirmed' while the session waits for an emailed code. */
export async function fetchSessionEnd(): Promise<SessionEnd | 'unconfirmed'> {
  try {
    const reason = unwrap(await getAdminClient().rpc('session_end_reason'));
    if (reason === 'unconfirmed') return reason;
    return reason === 'not_admin' ? 'not-admin' : 'ended';
  } catch (error) {
    console.warn('The reason why the session ended could not be loaded:', error);
    return 'ended';
  }
}

/** Reports activity to the database; false when the session has ended. */
export async function recordActivity(): Promise<boolean> {
  return unwrap(await getAdminClient().rpc('record_activity'));
}

/** True for a response that rejects the session itself. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof AppError && error.status === 401;
}

/** Ends this browser's session, with or without the network. Other devices stay logged in. */
export async function endSession(): Promise<void> {
  const signedOut = getAdminClient()
    .auth.signOut({ scope: 'local' })
    .then(({ error }) => logSignOut(error), logSignOut);
  const patience = new Promise((resolve) => setTimeout(resolve, signOutPatienceMs));
  await Promise.race([signedOut, patience]);
  sessionStore.removeItem(adminSessionKey);
}

/** Ends every other session of this account at once; this browser stays logged in. Throws when that failed. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await getAdminClient().auth.signOut({ scope: 'others' });
  if (error) throw error;
}

function logSignOut(error: unknown): void {
  if (error) console.warn('The server could not be told about the logout:', error);
}

/**
 * Calls the listener with the user's id at a sign-in and with null at a sign-out, in any tab. The listener must only
 * set state: waiting for Supabase inside it blocks the tab (resolution 6).
 */
export function onSessionChange(listener: (userId: string | null) => void): () => void {
  const { data } = getAdminClient().auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') listener(null);
    if (event === 'SIGNED_IN' && session) listener(session.user.id);
  });
  return () => data.subscription.unsubscribe();
}

function toAdmin(user: User): Admin {
  return { id: user.id, email: user.email ?? '' };
}
