import { agency } from '@content/agency';
import { caseCards } from '@content/case-studies/cards';
import { serviceCards } from '@content/services/cards';
import { caseSlug } from '../../src/site/case-studies/slug.ts';

const { blog, careers, quiz } = agency.modules;

/** The pages that depend on the content alone, without database rows. */
export const contentPaths = [
  '/',
  '/about',
  ...(quiz ? ['/quiz'] : []),
  ...(blog ? ['/blog'] : []),
  ...(careers ? ['/careers'] : []),
  '/privacy-policy',
  '/terms-and-conditions',
  ...serviceCards.map(({ id }) => `/services/${id}`),
  ...caseCards.map(({ title }) => `/case-study/${caseSlug(title)}`),
];
