import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/query-client';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

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
