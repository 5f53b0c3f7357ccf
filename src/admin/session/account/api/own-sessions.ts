import { queryOptions } from '@tanstack/react-query';
import { fetchOwnSessions } from '@/admin/session/api/account-api';
import { adminScope } from '@/shared/query/query-client';

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'own-sessions'],
    queryFn: ({ signal }) => fetchOwnSessions(signal),
  });
}
