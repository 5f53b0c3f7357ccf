import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  type Cursor,
  formatCursor,
  type KeysetPage,
  requestedRows,
  toKeysetPage,
} from '@/lib/keyset';
import { updateCachedRow } from '@/lib/keyset-cache';
import { type MailStatus, toMailStatus } from '@/lib/leads/mail-status';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { type ApplicationStatus, isApplicationStatus } from '../application-status';

export interface Application {
  id: string;
  name: string;
  email: string;
  phone: string;
  positionTitle: string;
  /** The job was deleted, its title was kept (resolution 23). */
  isPositionRemoved: boolean;
  status: ApplicationStatus;
  experience: string | null;
  linkedin: string | null;
  introduction: string | null;
  /** The UTM labels of the visit; empty without a campaign. */
  campaign: string[];
  /** As the applicant's browser sent it: never a link. */
  referrer: string | null;
  landingPage: string | null;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
  /** Null when there is no mail to send. */
  mailState: MailStatus | null;
}

export interface ApplicationFilters {
  search: string;
  /** Null: every status. */
  status: ApplicationStatus | null;
}

/** An application as the database's functions return it. */
export type ApplicationRow = Omit<
  Database['public']['Functions']['search_applications']['Returns'][number],
  'position'
>;

export function toApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    positionTitle: row.position_title,
    isPositionRemoved: row.is_position_removed,
    status: isApplicationStatus(row.status) ? row.status : 'pending',
    experience: row.experience,
    linkedin: row.linkedin,
    introduction: row.introduction,
    campaign: [
      row.utm_source,
      row.utm_medium,
      row.utm_campaign,
      row.utm_term,
      row.utm_content,
    ].filter((label) => label !== null),
    referrer: row.referrer,
    landingPage: row.landing_page,
    createdAt: row.created_at,
    mailState: toMailStatus(row.notification_status),
  };
}

const listsKey = [adminScope, 'applications', 'list'] as const;
export const applicationKey = (id: string) => [adminScope, 'applications', 'detail', id] as const;

/** One page of the matching applications, newest first. */
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

export function applicationsQuery(filters: ApplicationFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchApplications(filters, after, signal),
    // No flicker while the admin types a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
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

export const useSaveApplicationsStatus = () =>
  useMutation({ mutationFn: saveApplicationsStatus, networkMode: 'always' });

/** Writes a saved change into the cached lists and the cached detail. */
export function useKeepApplication() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<Pick<Application, 'status' | 'mailState'>>) => {
    updateCachedRow<Application>(queryClient, { listsKey, id, saved });
    queryClient.setQueryData<{ application: Application } | null>(
      applicationKey(id),
      (detail) => detail && { ...detail, application: { ...detail.application, ...saved } },
    );
    // The history has a new entry.
    void queryClient.invalidateQueries({ queryKey: applicationKey(id) });
  };
}
