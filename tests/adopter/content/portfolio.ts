import type { Claim } from '@/content/types';
import { claims } from './site';

export const portfolio = {
  title: 'Work that paid for itself.',
  lead: 'Three projects, with their figures and with what went wrong on the way.',
  clientsTitle: 'Three clients, each with a case study',
  showAsList: 'Show as a list',
  showAllAsList: 'All three in a list',
  filterLabel: 'Filter case studies by kind of work',
  viewCase: 'View Case Study',
  numbersTitle: 'Success by the Numbers',
  numbersNote: `All clients, with ${claims.satisfaction.value} satisfaction.`,
  numbers: [
    { value: '$400K', label: 'Revenue generated' },
    { value: '850', label: 'Subscribers gained' },
    claims.brandsScaled,
    claims.averageRoi,
  ] satisfies Claim[],
} as const;
