import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { getAdminClient } from './admin-client';
import { unwrap } from '@/shared/supabase/errors';
import type { MailLinkKind, MailLinkStep, RecoveryTokens } from '../browser/mail-link';
import { endOtherSessions } from './session-api';

// Password recovery for admins who forgot the password or are locked out (resolution 5): a mail with a link.

export type PasswordRefusal = 'link-expired' | 'same-password' | 'weak-password';

/**
 * Requests the mail. Known and unknown addresses get the same answer, and so does a known address that has asked too
 * often. Throws when the server does not answer.
 */
export async function requestPasswordReset(email: string, redirectTo: string): Promise<void> {
  const { error } = await getAdminClient().auth.resetPasswordForEmail(email, { redirectTo });
  if (!error) return;
  const isRefusal = isAuthApiError(error) && error.status >= 400 && error.status < 500;
  if (!isRefusal) throw error;
  console.warn('The email was not sent:', error.message);
}

const TOO_MANY_REQUESTS = 429;

/**
 * Exchanges a link for a session of this browser, which uses it up. Throws when the server does not answer, and when it
 * asks for patience: the link still works then.
 */
export async function openMailLink(
  kind: MailLinkKind,
  tokenHash: string,
): Promise<Exclude<MailLinkStep, { name: 'click' }>> {
  const { data, error } = await getAdminClient().auth.verifyOtp({
    type: kind,
    token_hash: tokenHash,
  });
  if (error) {
    const isRefusal = isAuthApiError(error) && error.status >= 400 && error.status < 500;
    if (!isRefusal || error.status === TOO_MANY_REQUESTS) throw error;
    return { name: 'failed', code: error.code ?? null };
  }
  if (!data.session) return { name: 'other-mailbox' };
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { name: 'password', tokens: { accessToken, refreshToken } };
}

/** Sets the password of the link's account. Null on success: this browser is then logged in. */
export async function setNewPassword(
  { accessToken, refreshToken }: RecoveryTokens,
  password: string,
): Promise<PasswordRefusal | null> {
  const { auth } = getAdminClient();
  const opened = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (opened.error) {
    if (isAuthRetryableFetchError(opened.error)) throw opened.error;
    return 'link-expired';
  }
  const { error } = await auth.updateUser({ password });
  return error && readPasswordRefusal(error);
}

/** Why Auth refuses a new password. Throws any other error. */
export function readPasswordRefusal(error: AuthError): 'same-password' | 'weak-password' {
  if (error.code === 'same_password') return 'same-password';
  if (error.code === 'weak_password') return 'weak-password';
  throw error;
}

/**
 * After a new password: ends all other sessions (Supabase Auth does so by itself, the embedded
 * stack does not) and removes the lock of earlier guesses.
 */
export async function finishPasswordChange(): Promise<void> {
  const [signedOut, forgiven] = await Promise.allSettled([
    endOtherSessions(),
    getAdminClient().rpc('forgive_failed_logins').then(unwrap),
  ]);
  if (signedOut.status === 'rejected')
    console.warn('Other devices could not be logged out:', signedOut.reason);
  if (forgiven.status === 'rejected') console.warn('The login lock stays:', forgiven.reason);
}
