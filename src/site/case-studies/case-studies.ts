import { caseCards } from '@/shared/content/case-cards';
import { caseStories } from '@content/case-studies/stories';
import type { CaseStudy } from '@/content/case-study-types';

/** The cases with all texts of their pages. */
export const caseStudies: CaseStudy[] = caseCards.map((card) => ({
  ...card,
  ...caseStories[card.client],
}));
