import { queryOptions } from '@tanstack/react-query';
import { fetchOwnSessions } from '@/lib/auth/account-api';
import { adminScope } from '@/lib/query-client';

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'own-sessions'],
    queryFn: ({ signal }) => fetchOwnSessions(signal),
  });
}
