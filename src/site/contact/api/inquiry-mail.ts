import { hasBackend } from '@/shared/env';
import { leadMailParams } from '@/site/lead-form/api/lead-mail-params';
import { labelOf } from '@/shared/options';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import type { ContactMessage } from '../contact-schema';

/** Returns the additional parameters of the EmailJS template supabase/emailjs/inquiry.html. */
export function inquiryMailParams(id: string, inquiry: ContactMessage) {
  const { name, email, number, message, businessType, serviceNeeded } = inquiry;
  const service = labelOf(servicesNeeded, serviceNeeded);
  return {
    ...leadMailParams('inquiry', {
      id: hasBackend() ? id : null,
      about: service,
      name,
      email,
      phone: number,
      message,
    }),
    service_label: service,
    business_label: labelOf(businessTypes, businessType) || 'Not provided',
    phone_label: number || 'Not provided',
  };
}
