import { getAdminClient } from './admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

const FORBIDDEN = 403;

/** Throws a refusal when the session has no admin's rights any more: row-level security then hides rows without a word. */
export async function requireAdmin(): Promise<void> {
  const reason = unwrap(await getAdminClient().rpc('session_end_reason'));
  if (reason !== null) throw new AppError(`Not an admin: ${reason}`, { status: FORBIDDEN });
}
