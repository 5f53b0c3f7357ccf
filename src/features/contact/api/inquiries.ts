import { sendEmail } from '@/lib/emailjs/emailjs';
import { getEmailJs } from '@/lib/env';
import { readLeadSource } from '@/lib/leads/lead-source';
import { isDuplicateKey, unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';
import type { ContactMessage } from '../schema';

/** Resolves when the inquiry is a row. A repeat under the same id changes nothing. */
export async function storeInquiry(id: string, message: ContactMessage): Promise<void> {
  // No `.select()`: visitors may not read the row back (resolution 10).
  const answer = await getPublicApi()
    .rest.from('contact_inquiries')
    .insert({
      id,
      name: message.name,
      email: message.email,
      business_type: message.businessType || null,
      service_needed: message.serviceNeeded,
      phone: message.number || null,
      message: message.message || null,
      ...readLeadSource(),
    });
  try {
    unwrap(answer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Resolves once EmailJS has taken the mail to the owner. */
export async function mailInquiry(message: ContactMessage): Promise<void> {
  await sendEmail(getEmailJs().contactTemplateId, {
    service_needed: message.serviceNeeded,
    full_name: message.name,
    email: message.email,
    business_type: message.businessType,
    project_description: message.message,
    number: message.number,
  });
}
