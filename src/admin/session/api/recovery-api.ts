import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { getAdminClient } from './admin-client';
import { unwrap } from '@/shared/supabase/errors';
import type { MailLinkKind, MailLinkStep, RecoveryTokens } from '../browser/mail-link';
import { endOtherSessions } from './session-api';

// Password recovery for admins who forgot the password or are locked out (resolution 5), by an emailed link.

export type PasswordRefusal = 'link-expired' | 'same-password' | 'weak-password';

/**
 * Requests the email. Known and unknown addresses get the same response, and so does a known address that has asked too
 * often. Throws without a response.
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
 * Exchanges a link for a session of this browser, which uses the link up. Throws without a response, and when the
 * server asks to wait: the link still works then.
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

/** Sets the password of the link's account. Returns null on success: this browser is then logged in. */
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

/** Says why Auth refuses a new password. Throws any other error. */
export function readPasswordRefusal(error: AuthError): 'same-password' | 'weak-password' {
  if (error.code === 'same_password') return 'same-password';
  if (error.code === 'weak_password') return 'weak-password';
  throw error;
}

/**
 * Ends all other sessions after a new password (Supabase Auth does so by itself, the embedded stack does not) and
 * removes the lock of earlier guesses.
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
