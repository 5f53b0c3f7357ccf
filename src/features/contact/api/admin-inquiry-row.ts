import type { MailStatus } from '@/components/admin/record/mail-state';
import { isInquiryStatus } from '../admin/inquiry-status';
import type { Inquiry } from '../admin/inquiry';

/** An inquiry with the state of its mail as the database tells it. */
export interface InquiryRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  business_type: string | null;
  service_needed: string;
  message: string | null;
  status: string;
  created_at: string;
  notification_status: string | null;
  notification_error: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  referrer: string | null;
  landing_page: string | null;
}

export function toInquiry(row: InquiryRow): Inquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    businessType: row.business_type,
    serviceNeeded: row.service_needed,
    message: row.message,
    status: isInquiryStatus(row.status) ? row.status : 'new',
    createdAt: row.created_at,
    mailStatus: toMailStatus(row.notification_status),
    mailError: row.notification_error,
    campaign: {
      source: row.utm_source,
      medium: row.utm_medium,
      campaign: row.utm_campaign,
      term: row.utm_term,
      content: row.utm_content,
    },
    referrer: row.referrer,
    landingPage: row.landing_page,
  };
}

/** Every inquiry has its row in the outbox; were it missing, "not delivered yet" is the safe thing to say. */
function toMailStatus(status: string | null): MailStatus {
  return status === 'sent' || status === 'failed' ? status : 'pending';
}
