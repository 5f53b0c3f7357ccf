// The choices of the contact form: the stored values, and their labels on the form, in the admin and in emails. Plain
// data without imports, because edge functions read it too.

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
