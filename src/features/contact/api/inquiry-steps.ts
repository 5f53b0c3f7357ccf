import { initEmailJs } from '@/lib/emailjs/emailjs';
import type { LeadSteps } from '@/lib/leads/lead-submission';
import { reportNotification } from '@/lib/supabase/report-notification';
import type { ContactMessage } from '../schema';
import { mailInquiry, storeInquiry } from './inquiries';

/** What sending an inquiry consists of. */
export const inquirySteps: LeadSteps<ContactMessage> = {
  store: storeInquiry,
  mail: mailInquiry,
  report: reportNotification,
};

/** Loads the mail library ahead of the send, so that the click does not wait for it. */
export function prepareInquiry(): void {
  initEmailJs().catch(() => undefined);
}
