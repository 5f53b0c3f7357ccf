/** Opens the contact form of a page, with a message to fill in. */
import { inquiryFields } from '@contracts/inquiry-fields';
import type { ContactFields } from '@/site/contact/contact-schema';
import { ContactForm } from '@/site/contact/contact-form';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';
import type { Answers } from '../../states/backend.ts';
import { enter, openPublicForm } from '../../support/public-form.tsx';

export function openForm(answers: Answers = {}, prefilled?: PrefilledInquiry) {
  const form = openPublicForm(<ContactForm {...(prefilled && { prefilled })} />, answers);
  return { ...form, send: () => form.send('Send Message') };
}

export const message: ContactFields = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  serviceNeeded: 'letters',
  businessType: '',
  number: '',
  message: 'A jewellery shop.',
};
export const empty = { ...message, name: '', email: '', serviceNeeded: '', message: '' };

/** Each field of the schema is on the form, under the label that the emails give it. */
const labels: Record<keyof ContactFields, string> = {
  name: inquiryFields.name.label,
  email: inquiryFields.email.label,
  serviceNeeded: inquiryFields.service_needed.label,
  businessType: inquiryFields.business_type.label,
  number: inquiryFields.phone.label,
  message: inquiryFields.message.label,
};

export function fill(values: Partial<ContactFields> = {}) {
  const all: Record<string, string> = { ...message, ...values };
  for (const [name, label] of Object.entries(labels)) enter(label, all[name] ?? '');
}

/** The values in the fields. */
export const shown = () =>
  Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));

/** The field that people do not see. */
export function trapOf(container: HTMLElement): HTMLInputElement {
  const trap = container.querySelector<HTMLInputElement>('[aria-hidden] input');
  if (!trap) throw new Error('The form has no honeypot.');
  return trap;
}
