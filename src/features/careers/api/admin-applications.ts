import {
  type Cursor,
  type KeysetPage,
  requestedRows,
  toKeysetPage,
} from '@/components/admin/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { type ApplicationStatus, isApplicationStatus } from '../admin/application-status';

/** How the mail about an application stands; null when there never was one to send. */
export type MailState = 'pending' | 'sent' | 'failed' | null;

export interface Application {
  id: string;
  name: string;
  email: string;
  phone: string;
  positionTitle: string;
  /** The job was deleted since; its title was kept (resolution 23). */
  isPositionRemoved: boolean;
  status: ApplicationStatus;
  experience: string | null;
  linkedin: string | null;
  introduction: string | null;
  /** The campaign's labels, as far as there was a campaign. */
  campaign: string[];
  /** The page that led the applicant here, in their browser's words: nothing to follow blindly. */
  referrer: string | null;
  landingPage: string | null;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
  mailState: MailState;
}

export interface ApplicationFilters {
  search: string;
  /** Null: every status. */
  status: ApplicationStatus | null;
}

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

type ApplicationRow = Database['public']['Functions']['search_applications']['Returns'][number];

function toApplication(row: ApplicationRow): Application {
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
    mailState: toMailState(row.notification_status),
  };
}

function toMailState(status: string | null): MailState {
  return status === 'pending' || status === 'sent' || status === 'failed' ? status : null;
}
