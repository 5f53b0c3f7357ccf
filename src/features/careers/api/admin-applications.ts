import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  rowsAfter,
  requestedRows,
  toKeysetPage,
} from '@/lib/keyset';
import { cursorOfLead, leadKeys, type StatusChange, toLead } from '@/lib/leads/lead';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { type ExportProgress, readForExport } from '@/lib/supabase/record-export';
import { type ApplicationStatus, isApplicationStatus } from '../application-status';

type Row = Database['public']['Functions']['search_applications']['Returns'][number];
export type Application = ReturnType<typeof toApplication>;

function toApplication({ position: _job, position_title, is_position_removed, ...row }: Row) {
  return {
    ...toLead(row),
    status: readStatus(row.status),
    positionTitle: position_title,
    /** The job was deleted, its title was kept (resolution 23). */
    isPositionRemoved: is_position_removed,
  };
}

const readStatus = (status: string): ApplicationStatus =>
  isApplicationStatus(status) ? status : 'pending';

export interface ApplicationFilters {
  search: string;
  /** Null: every status. */
  status: ApplicationStatus | null;
}

interface Wanted {
  after?: Cursor | null;
  size?: number;
  id?: string;
}

async function search(filters: ApplicationFilters, wanted: Wanted, signal: AbortSignal) {
  const { after = null, size = requestedRows, id = null } = wanted;
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_applications', {
        search: filters.search,
        status_filter: filters.status,
        only_id: id,
        ...rowsAfter(after, size),
      })
      .abortSignal(signal),
  );
  return rows.map(toApplication);
}

export const applicationKeys = leadKeys('applications');

export async function fetchApplications(
  filters: ApplicationFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Application>> {
  return toKeysetPage(await search(filters, { after }, signal), cursorOfLead);
}

export const applicationsQuery = (filters: ApplicationFilters, after: Cursor | null) =>
  keysetQuery(applicationKeys.list, fetchApplications, filters, after);

/** Null when there is no such application. */
export async function fetchApplication(
  id: string,
  signal: AbortSignal,
): Promise<Application | null> {
  const [row = null] = await search({ search: '', status: null }, { id }, signal);
  return row;
}

export function fetchAllApplications(
  filters: ApplicationFilters,
  progress: ExportProgress,
): Promise<Application[]> {
  return readForExport(
    'job_applications',
    (after, size) => search(filters, { after, size }, progress.signal),
    cursorOfLead,
    progress,
  );
}

export async function fetchApplicationHistory(
  id: string,
  signal: AbortSignal,
): Promise<StatusChange<ApplicationStatus>[]> {
  const changes = unwrap(
    await getAdminClient()
      .from('application_status_history')
      .select('id, from_status, to_status, changed_by_email, changed_at')
      .eq('application_id', id)
      .order('changed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(100)
      .abortSignal(signal),
  );
  return changes.map((change) => ({
    id: change.id,
    from: readStatus(change.from_status),
    to: readStatus(change.to_status),
    by: change.changed_by_email,
    at: change.changed_at,
  }));
}

/** Saves one status for some applications and returns the ids that have it now. */
export async function saveApplicationsStatus({
  ids,
  status,
}: {
  ids: string[];
  status: ApplicationStatus;
}): Promise<string[]> {
  const [id] = ids;
  if (ids.length !== 1 || id === undefined) {
    return unwrap(
      await getAdminClient().rpc('set_applications_status', { ids, new_status: status }),
    );
  }
  // A refused update is no error in the API but zero rows, so the row is requested back (resolution 21).
  const changed = unwrap(
    await getAdminClient().from('job_applications').update({ status }).eq('id', id).select('id'),
  );
  if (changed.length === 0) {
    throw new AppError('The application was not changed: it is gone, or you may not change it.');
  }
  return [id];
}
