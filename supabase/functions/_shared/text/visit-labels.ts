import type { VisitColumn } from '../contracts/visit.ts';

/** The labels for a visit in the panel, the CSV file and the owner's email. */
export const visitLabels: Record<VisitColumn, string> = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign name',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  referrer: 'Came from',
  landing_page: 'First page',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the list above
export const labelledColumns = Object.keys(visitLabels) as VisitColumn[];
