import type { MailStatus } from '@/components/admin/record/mail-state';
import type { Database } from '@/lib/supabase/database.types';
import { type ApplicationStatus, isApplicationStatus } from '../admin/application-status';

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
  /** How the mail about it stands; null when there never was one to send. */
  mailState: MailStatus | null;
}

export interface ApplicationFilters {
  search: string;
  /** Null: every status. */
  status: ApplicationStatus | null;
}

/** An application as the database's functions answer it. */
export interface ApplicationRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  position_title: string;
  is_position_removed: boolean;
  status: string;
  experience: string | null;
  linkedin: string | null;
  introduction: string | null;
  created_at: string;
  notification_status: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  referrer: string | null;
  landing_page: string | null;
}

export type ExportedApplication =
  Database['public']['Functions']['export_applications']['Returns'][number];

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
    mailState: toMailState(row.notification_status),
  };
}

function toMailState(status: string | null): MailStatus | null {
  return status === 'pending' || status === 'sent' || status === 'failed' ? status : null;
}
