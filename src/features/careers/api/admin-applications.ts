import { type Cursor, type KeysetPage, requestedRows, toKeysetPage } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';
import type { ApplicationStatus } from '../admin/application-status';
import { type Application, type ApplicationFilters, toApplication } from './admin-applications-row';

/** One page, newest first, of the applications that match; searched and filtered in the database. */
export async function fetchApplications(
  { search, status }: ApplicationFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Application>> {
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_applications', {
        search,
        page_size: requestedRows,
        status_filter: status,
        before_created_at: after?.at ?? null,
        before_id: after?.id ?? null,
      })
      .abortSignal(signal),
  );
  return toKeysetPage(rows.map(toApplication), (row) => ({ at: row.createdAt, id: row.id }));
}

/**
 * Throws when the row was not changed. A refused update is no error in the API but simply no row,
 * so the row is asked back (resolution 21).
 */
export async function saveApplicationStatus(id: string, status: ApplicationStatus): Promise<void> {
  const changed = unwrap(
    await getAdminClient().from('job_applications').update({ status }).eq('id', id).select('id'),
  );
  if (changed.length === 0) {
    throw new AppError('The application was not changed: it is gone, or you may not change it.');
  }
}

/** Gives many applications one status in one call, and answers which have it now: the others were not changed. */
export async function saveApplicationsStatus(
  ids: string[],
  status: ApplicationStatus,
): Promise<string[]> {
  return unwrap(await getAdminClient().rpc('set_applications_status', { ids, new_status: status }));
}
