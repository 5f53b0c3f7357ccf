import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { fetchAdminSetting, saveAdminSetting } from '@/admin/session/api/admin-settings';

/** True while the owner gets the daily email about due steps. */
function fetchMorningMail(signal: AbortSignal): Promise<boolean> {
  return fetchAdminSetting('has_morning_mail', signal);
}

export function morningMailQuery() {
  return queryOptions({
    queryKey: [adminScope, 'morning-mail'],
    queryFn: ({ signal }) => fetchMorningMail(signal),
  });
}

export function switchMorningMail(isWanted: boolean): Promise<void> {
  return saveAdminSetting('has_morning_mail', isWanted);
}
