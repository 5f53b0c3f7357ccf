// What applications and inquiries have in common as the admin reads them.
import { z } from 'zod';
import { adminScope } from '@/lib/auth/admin-scope';

/** Every lead has a mail to the owner; without one, "not delivered yet" is the safe answer. */
const mailStatusSchema = z.enum(['pending', 'sent', 'failed']).catch('pending');
export type MailStatus = z.infer<typeof mailStatusSchema>;

interface LeadRow {
  created_at: string;
  notification_status: string | null;
  notification_error: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  landing_page: string | null;
}

/** The columns in the shape of the screens; the feature's own columns stay as they are. */
export function toLead<Row extends LeadRow>(row: Row) {
  const { created_at, notification_status, notification_error, landing_page, ...others } = row;
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, ...rest } = others;
  return {
    ...rest,
    /** As the database wrote it: the cursor needs every digit. */
    createdAt: created_at,
    mailStatus: mailStatusSchema.parse(notification_status),
    /** The error of the last try to mail the owner. */
    mailError: notification_error,
    /** The UTM labels of the visit; all null without a campaign. */
    campaign: {
      source: utm_source,
      medium: utm_medium,
      name: utm_campaign,
      term: utm_term,
      content: utm_content,
    },
    landingPage: landing_page,
  };
}

export interface Lead<Status extends string> extends ReturnType<typeof toLead<LeadRow>> {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: Status;
  /** As the visitor's browser sent it: never a link. */
  referrer: string | null;
}

export interface StatusChange<Status extends string> {
  id: number;
  from: Status;
  to: Status;
  by: string;
  at: string;
}

export const leadKeys = (noun: 'applications' | 'inquiries') => ({
  list: [adminScope, noun, 'list'] as const,
  counts: [adminScope, noun, 'counts'] as const,
  record: (id: string) => [adminScope, noun, 'record', id] as const,
  history: (id: string) => [adminScope, noun, 'history', id] as const,
});
