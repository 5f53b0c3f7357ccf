import { getAdminClient } from './admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

const FORBIDDEN = 403;

/** Throws when the session no longer has an admin's rights, because row-level security then hides rows silently. */
export async function requireAdmin(): Promise<void> {
  const reason = unwrap(await getAdminClient().rpc('session_end_reason'));
  if (reason !== null) throw new AppError(`Not an admin: ${reason}`, { status: FORBIDDEN });
}
