import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { type CamelKeys, camelKeys } from '@/admin/kit/list/camel-keys';
import { answeredCount, onlyCount } from '@/admin/kit/list/answered-count';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  newestFirst,
  withValues,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { serverNow } from '@/admin/session/api/server-clock';
import { studioDay } from '@/shared/format/studio-day';
import { unwrap } from '@/shared/supabase/errors';

type JobRow = Database['public']['Views']['job_list']['Row'];
/**
 * A job of the list. Its time is exactly as the database wrote it, for the cursor. Its applications are counted up to
 * `countedApplications`.
 */
export type AdminJob = CamelKeys<JobRow>;
export type JobContent = Pick<AdminJob, 'title' | 'type' | 'location' | 'description' | 'closesOn'>;

export function isSameJobContent(one: JobContent, other: JobContent): boolean {
  return (
    one.title === other.title &&
    one.type === other.type &&
    one.location === other.location &&
    one.description === other.description &&
    one.closesOn === other.closesOn
  );
}

/** The highest number of applications that the list counts. */
export const countedApplications = 1000;

export interface JobFilters {
  search: string;
  /** Null for open and closed jobs. */
  isActive: boolean | null;
  /** The id of the only job to read. */
  id?: string;
}

const jobsKey = [adminScope, 'jobs'] as const;
export const jobListsKey = [...jobsKey, 'list'] as const;

export async function fetchAdminJobs(
  filters: JobFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<AdminJob>> {
  const client = getAdminClient();
  const { search, isActive, id } = filters;
  const request = withValues(
    search.trim() === '' ? client.from('job_list').select() : client.rpc('search_jobs', { search }),
    { id, is_active: isActive || null },
  );
  const today = studioDay(serverNow());
  // Follows private.is_open: a job whose last day has passed is closed.
  if (isActive === true) void request.or(`closes_on.is.null,closes_on.gte.${today}`);
  if (isActive === false) void request.or(`is_active.is.false,closes_on.lt.${today}`);
  const rows = unwrap(await newestFirst(request, 'created_at', after).abortSignal(signal));
  return toKeysetPage(rows.map(camelKeys), (row) => ({ at: row.createdAt, id: row.id }));
}

export const adminJobsQuery = (filters: JobFilters, after: Cursor | null) =>
  keysetQuery(jobListsKey, fetchAdminJobs, filters, after);

export async function countApplications(jobId: string, signal: AbortSignal): Promise<number> {
  return answeredCount(
    await getAdminClient()
      .from('job_applications')
      .select('id', onlyCount)
      .eq('position', jobId)
      .abortSignal(signal),
  );
}

/** Counts a job's applications. Never cached, because the admin decides on a deletion by this number. */
export function applicationCountQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'application-count', jobId],
    queryFn: ({ signal }) => countApplications(jobId, signal),
    gcTime: 0,
  });
}
