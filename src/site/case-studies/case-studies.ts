import { caseCards } from '@/shared/content/case-cards';
import { caseStories } from '@content/case-studies/stories';
import type { CaseStudy } from '@/content/case-study-types';

/** Everything the pages of the cases show. */
export const caseStudies: CaseStudy[] = caseCards.map((card) => ({
  ...card,
  ...caseStories[card.client],
}));
