// The fields of an inquiry, in the order of the contact form.
import { businessTypes, servicesNeeded } from '../../../../src/content/inquiry-choices.ts';
import type { LeadField } from './lead-fields.ts';

export const inquiryFields = {
  name: { label: 'Name', role: 'name' },
  email: { label: 'Email', role: 'email' },
  service_needed: { label: 'Service needed', role: 'about', choices: servicesNeeded },
  business_type: { label: 'Business type', choices: businessTypes },
  phone: { label: 'Phone number', adminLabel: 'Phone', role: 'phone' },
  message: { label: 'About your project', adminLabel: 'Message', role: 'message' },
} as const satisfies Record<string, LeadField>;
