/** The ids of sections that links lead to: the part of a URL after the #. */
export const sections = {
  top: 'top',
  services: 'services',
  portfolio: 'portfolio',
  contact: 'contact',
  /** The team, on the page "About us". */
  team: 'about',
  /** The two plans, on the page of a service. */
  pricing: 'pricing',
} as const;
