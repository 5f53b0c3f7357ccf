import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

/** True while the owner gets the mail about due steps. */
export async function fetchMorningMail(signal: AbortSignal): Promise<boolean> {
  return unwrap(await getAdminClient().rpc('morning_mail_setting').abortSignal(signal));
}

export function morningMailQuery() {
  return queryOptions({
    queryKey: [adminScope, 'morning-mail'],
    queryFn: ({ signal }) => fetchMorningMail(signal),
  });
}

export async function switchMorningMail(isWanted: boolean): Promise<void> {
  unwrap(await getAdminClient().rpc('switch_morning_mail', { is_wanted: isWanted }));
}
