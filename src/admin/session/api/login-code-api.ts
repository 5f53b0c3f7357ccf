import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from './admin-client';
import { saveAdminSetting } from './admin-settings';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { adminScope } from '@/shared/query/query-client';
import { keepBrowserToken, readBrowserToken } from '../browser/browser-token';

// Handles the emailed code that a new browser needs once the owner has turned login codes on. The database decides
// (migration login_codes).

/** Confirms the session by this browser's token; false when the account does not trust this browser. */
export async function confirmThisBrowser(): Promise<boolean> {
  const token = readBrowserToken();
  if (!token) return false;
  return unwrap(await getAdminClient().rpc('confirm_browser', { browser_token: token }));
}

const TOO_MANY_REQUESTS = 429;

/** Requests an email with a code for this session. A session gets one a minute, an account five: 'too-soon'. */
export async function requestLoginCode(): Promise<'asked' | 'too-soon'> {
  try {
    unwrap(await getAdminClient().rpc('request_login_code'));
    return 'asked';
  } catch (error) {
    if (error instanceof AppError && error.status === TOO_MANY_REQUESTS) return 'too-soon';
    throw error;
  }
}

const codeStateSchema = z.object({
  /** True while new browsers need a code. */
  is_on: z.boolean(),
  status: z.enum(['none', 'waiting', 'mailed', 'failed']),
  email: z.string(),
  /** The seconds since the code was requested. */
  seconds: z.number().nullable(),
  /** The error of the last attempt, in the email provider's words. */
  error: z.string().nullable(),
});

export type LoginCodeState = z.infer<typeof codeStateSchema>;

/** Fetches the state of this session's email. */
async function fetchLoginCodeState(signal: AbortSignal): Promise<LoginCodeState> {
  return codeStateSchema.parse(
    unwrap(await getAdminClient().rpc('login_code_state').abortSignal(signal)),
  );
}

const watchEveryMs = 2000;

/** Queries repeatedly until the email was sent. */
export function loginCodeStateQuery() {
  return queryOptions({
    // Outside of the admin's key scope, which is cleared while a code is requested.
    queryKey: ['login-code-state'],
    queryFn: ({ signal }) => fetchLoginCodeState(signal),
    // A code of an earlier visit may be used up.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'mailed' ? false : watchEveryMs),
  });
}

/** Confirms this browser, which then needs no further code; false for a wrong, used or old code. */
export async function confirmLoginCode(code: string): Promise<boolean> {
  const isRight = unwrap(
    await getAdminClient().rpc('confirm_login_code', { code, browser_token: keepBrowserToken() }),
  );
  if (isRight) await unlockThisSource();
  return isRight;
}

/** Removes the lock of this network source: the owner may have used the emailed link of a locked login. */
async function unlockThisSource(): Promise<void> {
  const { error } = await getAdminClient().rpc('forgive_failed_logins');
  if (error) console.warn('The login lock stays:', error);
}

/** True while new browsers need a code. */
async function fetchLoginCodesSetting(signal: AbortSignal): Promise<boolean> {
  return (await fetchLoginCodeState(signal)).is_on;
}

export function loginCodesSettingQuery() {
  return queryOptions({
    queryKey: [adminScope, 'login-codes-setting'],
    queryFn: ({ signal }) => fetchLoginCodesSetting(signal),
  });
}

/** Turns login codes on or off for all admins; false for a wrong, used or old code. */
export async function switchLoginCodes(isWanted: boolean, code: string): Promise<boolean> {
  return unwrap(
    await getAdminClient().rpc('switch_login_codes', {
      is_wanted: isWanted,
      code,
      browser_token: keepBrowserToken(),
    }),
  );
}

/** Hides the advice for all admins and for good. */
export function dismissLoginCodeReminder(): Promise<void> {
  return saveAdminSetting('has_login_code_reminder', false);
}
