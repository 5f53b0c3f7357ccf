import { sections } from './sections';
import { claims } from './site';
import type { Claim } from './types';

export const portfolio = {
  id: sections.portfolio,
  title: 'Work that paid for itself.',
  lead: 'Six projects, told with the figures and with what went wrong on the way.',
  filterLabel: 'Filter case studies by kind of work',
  viewCase: 'View Case Study',
  numbersTitle: 'Success by the Numbers',
  numbersNote: `Counted across all clients since we opened, with ${claims.satisfaction.value} satisfaction in our last round of calls.`,
  numbers: [
    { value: '2Cr+', label: 'Revenue generated' },
    { value: '50k+', label: 'Followers gained' },
    claims.brandsScaled,
    claims.averageRoi,
  ] satisfies Claim[],
} as const;
