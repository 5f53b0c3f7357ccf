import { createListeners } from '@/shared/browser/listeners';
import { onAccessDenied } from '@/shared/query/query-client';
import { forgetAdminClient } from '@/admin/session/api/admin-client';
import { confirmLoginCode, confirmThisBrowser } from './api/login-code-api';
import {
  type Admin,
  readAdminEntry,
  removeAdminEntry,
  saveAdminEntry,
} from './browser/admin-entry';
import {
  endSession,
  fetchIsAdmin,
  fetchSessionEnd,
  isSessionRefused,
  onSessionChange,
  readSessionUser,
  recordActivity,
  renewSession,
  type SessionEnd,
  signIn,
  verifyCredentials,
} from './api/session-api';

/**
 * The reason why no one is logged in. The login page shows it, and the guard decides by it whether to return to the
 * page.
 */
export type LeaveReason = 'none' | 'logged-out' | SessionEnd;

export type AuthState =
  /** Reads the stored session. `expected` names the admin whom this browser saw last: a hint that gives no rights. */
  | { status: 'loading'; expected: Admin | null }
  | { status: 'authenticated'; admin: Admin }
  /** The session has no rights until an emailed code confirms this browser. */
  | { status: 'unconfirmed'; admin: Admin }
  | { status: 'unauthenticated'; reason: LeaveReason }
  /** A session is stored, but the server does not say whether it belongs to an admin. */
  | { status: 'unreachable' };

export type LoginResult = 'in' | 'needs-code' | { refusal: string };

export type AuthStore = ReturnType<typeof createAuthStore>;

/** Holds this browser's session for the admin. Being logged in needs a live session and is_admin() (resolution 3). */
export function createAuthStore() {
  let state: AuthState = { status: 'loading', expected: readAdminEntry() };
  const { subscribe, tell } = createListeners();
  // Identifies the newest check; responses to earlier ones are dropped.
  let currentCheck = 0;
  let isLoggingIn = false;
  let ending: Promise<void> = Promise.resolve();
  let announceSession: (() => void) | undefined;
  let stopFollowing: (() => void) | undefined;

  function setState(next: AuthState) {
    state = next;
    tell();
  }

  function enter(admin: Admin) {
    saveAdminEntry(admin);
    const isKnown = state.status === 'authenticated' && state.admin.id === admin.id;
    if (!isKnown) setState({ status: 'authenticated', admin });
  }

  function askForCode(admin: Admin) {
    removeAdminEntry();
    const isAsked = state.status === 'unconfirmed' && state.admin.id === admin.id;
    if (!isAsked) setState({ status: 'unconfirmed', admin });
  }

  const hasSession = () => state.status === 'authenticated' || state.status === 'unconfirmed';

  function leave(reason: LeaveReason) {
    currentCheck += 1;
    removeAdminEntry();
    setState({ status: 'unauthenticated', reason });
  }

  async function check() {
    const ticket = ++currentCheck;
    // A session has ended only where a stored entry or an open screen showed one.
    const wasPromised = hasSession() || readAdminEntry() !== null;
    try {
      const verdict = await checkSession(() => {
        // Waits while the session is checked after a refusal, because a prefetch would be refused as well.
        if (ticket === currentCheck && !hasSession()) announceSession?.();
      });
      if (ticket !== currentCheck) return;
      if (verdict.kind === 'admin') return enter(verdict.admin);
      if (verdict.kind === 'unconfirmed') return askForCode(verdict.admin);
      if (verdict.kind === 'none') {
        // Keeps the first reason after a logout.
        if (state.status !== 'unauthenticated') leave(wasPromised ? 'ended' : 'none');
        return;
      }
      leave(verdict.kind);
      ending = endSession();
    } catch (error) {
      if (ticket !== currentCheck) return;
      console.error('The session could not be checked:', error);
      // Keeps an admin logged in during an outage, because the policies still protect the data.
      if (!hasSession()) setState({ status: 'unreachable' });
    }
  }

  function recheck() {
    if (hasSession()) void check();
  }

  function followSession(userId: string | null) {
    if (isLoggingIn || state.status === 'loading') return;
    if (userId === null) {
      if (state.status !== 'unauthenticated') leave('ended');
      return;
    }
    const isKnown = state.status === 'authenticated' && state.admin.id === userId;
    // Supabase waits for this listener, so it may ask Supabase only after returning (resolution 6).
    if (!isKnown) setTimeout(() => void check(), 0);
  }

  return {
    getState: () => state,
    subscribe,
    /**
     * Reads the stored session and follows it from then on. Returns how to stop.
     * @param onSession called when a session is there but is_admin() has not answered yet: the next screen's data can be
     *   prefetched meanwhile. The policies decide what is returned.
     */
    start: (onSession: () => void) => {
      announceSession = onSession;
      stopFollowing = onSessionChange(followSession);
      const stopListening = onAccessDenied(recheck);
      void check();
      return () => {
        currentCheck += 1;
        stopFollowing?.();
        stopListening();
      };
    },
    /** Throws when the server fails or does not answer. */
    login: async (email: string, password: string): Promise<LoginResult> => {
      isLoggingIn = true;
      currentCheck += 1;
      try {
        await ending;
        const credentials = await verifyCredentials(email, password);
        if (!credentials.isValid) return { refusal: credentials.message };
        await signIn(email, password);
        const answer = fetchIsAdmin();
        announceSession?.();
        if (!(await answer)) {
          if ((await fetchSessionEnd()) === 'unconfirmed') {
            askForCode(credentials.admin);
            return 'needs-code';
          }
          await endSession();
          throw new Error('Login failed', { cause: 'The session is not an admin’s.' });
        }
        enter(credentials.admin);
        return 'in';
      } finally {
        isLoggingIn = false;
      }
    },
    /**
     * Confirms this browser by an emailed code; false when it is wrong. Throws when the server fails or does not
     * answer.
     */
    confirm: async (code: string): Promise<boolean> => {
      if (state.status !== 'unconfirmed') return false;
      const { admin } = state;
      // The code may have confirmed the session already, and its response was lost.
      if (!(await confirmLoginCode(code)) && !(await fetchIsAdmin())) return false;
      await recordActivity().catch((reason: unknown) => {
        console.warn('The login could not be reported:', reason);
      });
      enter(admin);
      return true;
    },
    logout: () => {
      leave('logged-out');
      ending = endSession();
    },
    /** Checks again after `unreachable`. */
    retry: () => {
      setState({ status: 'loading', expected: readAdminEntry() });
      stopFollowing?.();
      forgetAdminClient();
      stopFollowing = onSessionChange(followSession);
      void check();
    },
    /** Checks the session again: it may have expired. */
    recheck,
  };
}

type Verdict = { kind: 'admin' | 'unconfirmed'; admin: Admin } | { kind: 'none' | SessionEnd };

async function checkSession(onSession: () => void): Promise<Verdict> {
  const user = await readSessionUser();
  if (!user) return { kind: 'none' };
  const answer = askIsAdmin();
  onSession();
  const isAdmin = await answer;
  if (isAdmin === null) return { kind: 'ended' };
  if (isAdmin) return { kind: 'admin', admin: user };
  const reason = await fetchSessionEnd();
  if (reason !== 'unconfirmed') return { kind: reason };
  return { kind: (await confirmThisBrowser()) ? 'admin' : 'unconfirmed', admin: user };
}

/**
 * Asks is_admin(). Null when the server rejects the session even after a renewal: it ended elsewhere or the clocks
 * disagree.
 */
async function askIsAdmin(): Promise<boolean | null> {
  try {
    return await fetchIsAdmin();
  } catch (error) {
    if (!isSessionRefused(error)) throw error;
    return (await renewSession()) ? await fetchIsAdmin() : null;
  }
}
