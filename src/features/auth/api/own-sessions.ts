import { queryOptions } from '@tanstack/react-query';
import { fetchOwnSessions } from '@/lib/auth/account-api';
import { adminScope } from '@/lib/auth/admin-scope';

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'own-sessions'],
    queryFn: ({ signal }) => fetchOwnSessions(signal),
  });
}
