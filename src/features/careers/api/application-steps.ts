import { initEmailJs } from '@/lib/emailjs/emailjs';
import type { LeadSteps } from '@/lib/leads/lead-submission';
import { reportNotification } from '@/lib/supabase/report-notification';
import { mailApplication, storeApplication, type TitledApplication } from './applications';

/** What sending an application consists of. */
export const applicationSteps: LeadSteps<TitledApplication> = {
  store: storeApplication,
  mail: mailApplication,
  report: reportNotification,
};

/** Loads the mail library ahead of the send, so that the click does not wait for it. */
export function prepareApplication(): void {
  initEmailJs().catch(() => undefined);
}
