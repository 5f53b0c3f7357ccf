// The choices of the contact form: more of them than the demo has.

export const businessTypes = [
  { value: 'shop', label: 'A shop' },
  { value: 'inn-or-tour', label: 'An inn or a tour' },
  { value: 'startup', label: 'A new firm' },
] as const;

export const servicesNeeded = [
  { value: 'search-rankings', label: 'Search & Maps' },
  { value: 'website', label: 'Website Care' },
  { value: 'letters', label: 'Letters to Customers' },
  { value: 'films', label: 'Short Films' },
  { value: 'names-and-marks', label: 'Names & Marks' },
  { value: 'ads', label: 'Ads by the Season' },
  { value: 'listening', label: 'Listening to Customers' },
] as const;
