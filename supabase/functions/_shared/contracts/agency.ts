// Facts about the agency that the functions need as well as the site. An adopter changes them here, once.

export const agency = {
  brand: 'Studio Saffron',
  /** Of the site, the forms and the mails (BCP 47). */
  language: 'en-IN',
  /** Of the phone numbers without a calling code. */
  country: 'IN',
  /** Dates are those of the studio's own calendar, wherever they are read. */
  timeZone: 'Asia/Kolkata',
} as const;

/** The choices of the contact form: what is stored, and what is read on the form, in the admin and in mails. */
export const businessTypes = [
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'saas', label: 'SaaS' },
  { value: 'service', label: 'Service business' },
  { value: 'creator', label: 'Creator or personal brand' },
  { value: 'startup', label: 'Startup' },
  { value: 'other', label: 'Something else' },
] as const;

export const servicesNeeded = [
  { value: 'instagram', label: 'Instagram growth' },
  { value: 'website', label: 'Website development' },
  { value: 'funnels', label: 'Sales funnels' },
  { value: 'ads', label: 'Performance ads' },
  { value: 'automation', label: 'Marketing automation' },
  { value: 'complete', label: 'The complete package' },
] as const;

/** The label of a stored choice; one that is no longer offered is its own label. */
export function choiceLabel(
  choices: readonly { value: string; label: string }[],
  value: string,
): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
