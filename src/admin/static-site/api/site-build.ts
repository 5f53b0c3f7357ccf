import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toIsoMoment } from '@text/iso-moment';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { type BuildFile, buildFilePath, buildFileSchema } from '../build-file';
import { isBuildAwaited, type SiteBuild } from '../static-state';

const moment = (value: string | null) => value && toIsoMoment(value);

async function fetchSiteBuild(signal: AbortSignal): Promise<SiteBuild> {
  const [rows, build] = await Promise.all([
    getAdminClient().rpc('site_build_state').abortSignal(signal),
    fetchBuildFile(signal),
  ]);
  const [row] = unwrap(rows);
  if (!row) throw new AppError('The queue of builds has no row.');
  const { failure, answer, outcome } = row;
  return {
    build,
    failure,
    answer,
    changedAt: toIsoMoment(row.changed_at),
    dueAt: moment(row.due_at),
    triedAt: moment(row.tried_at),
    overdueChange: moment(row.overdue_change),
    hasHook: outcome === 'accepted' || outcome === 'refused',
  };
}

/** The last build of the site that this page comes from; null where none says so, as in development. */
async function fetchBuildFile(signal: AbortSignal): Promise<BuildFile | null> {
  try {
    // A host or proxy may keep it although its rules say no.
    const response = await fetch(`${buildFilePath}?at=${Date.now()}`, {
      cache: 'no-store',
      signal,
    });
    if (!response.ok) return null;
    return buildFileSchema.parse(await response.json());
  } catch {
    return null;
  }
}

/** Read again each minute, and oftener while a build is awaited. */
export function siteBuildQuery() {
  return queryOptions({
    queryKey: [adminScope, 'site-build'],
    queryFn: ({ signal }) => fetchSiteBuild(signal),
    refetchInterval: ({ state }) => (state.data && isBuildAwaited(state.data) ? 10_000 : 60_000),
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
