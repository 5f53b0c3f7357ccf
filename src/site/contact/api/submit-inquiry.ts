import type { inquiryFields } from '@contracts/inquiry-fields';
import type { ColumnWithout } from '@contracts/lead-fields';
import { initEmailJs, sendEmail, withButtons } from '@/site/lead-form/api/emailjs';
import { getEmailJs, hasEmailJs } from '@/shared/env';
import { readLeadSource } from '@/site/lead-form/lead-source';
import type { LeadSteps } from '@/site/lead-form/lead-submission';
import { unwrapInsert } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';
import { reportNotification } from '@/site/lead-form/api/report-notification';
import type { ContactMessage } from '../contact-schema';

/** Inserts the inquiry. A repeat with the same id changes nothing. */
export async function storeInquiry(id: string, message: ContactMessage): Promise<void> {
  const rest = await getPublicApi();
  const columns = {
    name: message.name,
    email: message.email,
    service_needed: message.serviceNeeded,
    business_type: message.businessType || null,
    phone: message.number || null,
    message: message.message || null,
  } satisfies Record<ColumnWithout<'admin', typeof inquiryFields>, string | null>;
  // Leaves out `.select()`, because visitors may not read the row back (resolution 10).
  const answer = await rest.from('contact_inquiries').insert({
    id,
    ...columns,
    is_mailed_by_browser: hasEmailJs(),
    ...readLeadSource(),
  });
  unwrapInsert(answer);
}

/** Resolves when EmailJS has accepted the email to the owner. */
async function mailInquiry(id: string, message: ContactMessage): Promise<void> {
  await sendEmail(getEmailJs().contactTemplateId, {
    service_needed: message.serviceNeeded,
    full_name: message.name,
    email: message.email,
    business_type: message.businessType,
    project_description: message.message,
    number: message.number,
    ...(await withButtons(async () =>
      (await import('./inquiry-mail')).inquiryMailParams(id, message),
    )),
  });
}

export const inquirySteps: LeadSteps<ContactMessage> = {
  store: storeInquiry,
  mail: mailInquiry,
  report: reportNotification,
};

/** Loads the email library and the backend's client before the visitor submits. */
export function prepareInquiry(): void {
  Promise.all([initEmailJs(), getPublicApi()]).catch(() => undefined);
}
