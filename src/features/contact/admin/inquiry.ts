import type { MailStatus } from '@/components/admin/record/mail-state';
import type { InquiryStatus } from './inquiry-status';

/** The labels of the link that was followed; all null where there was no campaign. */
export type Campaign = Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string | null>;

export interface Inquiry {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  businessType: string | null;
  serviceNeeded: string;
  message: string | null;
  status: InquiryStatus;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
  mailStatus: MailStatus;
  /** Why the last try to mail the owner failed. */
  mailError: string | null;
  campaign: Campaign;
  /** The page that led the visitor here, in their browser's words: nothing to follow blindly. */
  referrer: string | null;
  landingPage: string | null;
}
