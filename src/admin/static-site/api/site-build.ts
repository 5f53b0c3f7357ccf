import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { fetchBuiltAt } from './built-at';

async function fetchSiteBuild(signal: AbortSignal) {
  const [rows, builtAt] = await Promise.all([
    getAdminClient().from('site_build_state').select().abortSignal(signal),
    fetchBuiltAt(signal),
  ]);
  const [row] = unwrap(rows);
  if (!row) throw new AppError('The queue of builds has no row.');
  return { builtAt, dueAt: row.due_at, triedAt: row.tried_at, failure: row.failure };
}

/** A build, with times as the database wrote them. */
export type SiteBuild = Awaited<ReturnType<typeof fetchSiteBuild>>;

/** Reads repeatedly while it is visible, to show the host's response and the new site. */
export function siteBuildQuery() {
  return queryOptions({
    queryKey: [adminScope, 'site-build'],
    queryFn: ({ signal }) => fetchSiteBuild(signal),
    refetchInterval: 30_000,
  });
}

async function requestSiteBuild(): Promise<void> {
  unwrap(await getAdminClient().rpc('request_site_build'));
}

export function useRequestSiteBuild() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: requestSiteBuild,
    onSettled: () => queryClient.invalidateQueries(siteBuildQuery()),
  });
}
