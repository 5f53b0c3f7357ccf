import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { getAdminClient } from './admin-client';
import { isLock } from '../lock-message';
import { readPasswordRefusal, finishPasswordChange } from './recovery-api';
import { signIn, verifyCredentials } from './session-api';

// Requests of an admin about their own account.

export type PasswordChangeRefusal =
  | 'wrong-current'
  | 'locked'
  | 'same-password'
  | 'weak-password'
  /** The current password was right, but the server did not confirm the new one. */
  | 'unknown';

interface PasswordChange {
  email: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the admin's own password; returns null on success. This browser then has a new session, and all others
 * have ended. Guesses at the current password count like guesses at the login.
 * @throws when it cannot be done; nothing is changed then
 */
export async function changePassword(
  change: PasswordChange,
): Promise<PasswordChangeRefusal | null> {
  const { email, currentPassword, newPassword } = change;
  const check = await verifyCredentials(email, currentPassword);
  if (!check.isValid) return isLock(check.message) ? 'locked' : 'wrong-current';

  const { auth } = getAdminClient();
  const { data } = await auth.getSession();
  // Auth accepts a new password without an emailed code only from a session of the last 24 hours.
  await signIn(email, currentPassword);
  if (data.session) await endReplacedSession(data.session.access_token);

  const { error } = await auth.updateUser({
    password: newPassword,
    // A project's Auth settings can require this.
    current_password: currentPassword,
  });
  if (error && isAuthRetryableFetchError(error)) return 'unknown';
  if (error) return readPasswordRefusal(error);
  await finishPasswordChange();
  return null;
}

/** Ends the old session, which would stay in the list of devices. */
async function endReplacedSession(accessToken: string): Promise<void> {
  const { error } = await getAdminClient().auth.admin.signOut(accessToken, 'local');
  if (error) console.warn('The previous session could not be ended:', error);
}
