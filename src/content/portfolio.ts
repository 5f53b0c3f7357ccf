import type { Claim } from '@/content/types';
import { allCases, clients, projects } from './counts.prepared';
import { claims } from './site';

export const portfolio = {
  title: 'Work that paid for itself.',
  lead: `${projects}, with their figures and with what went wrong on the way.`,
  clientsTitle: `${clients}, each with a case study`,
  showAsList: 'Show as a list',
  showAllAsList: `All ${allCases} in a list`,
  filterLabel: 'Filter case studies by kind of work',
  viewCase: 'View Case Study',
  numbersTitle: 'Success by the Numbers',
  numbersNote: `All clients since we opened, with ${claims.satisfaction.value} satisfaction in our last survey. Revenue means online sales; flats are not counted.`,
  numbers: [
    { value: '2Cr+', label: 'Revenue generated' },
    { value: '50k+', label: 'Followers gained' },
    claims.brandsScaled,
    claims.averageRoi,
  ] satisfies Claim[],
} as const;
