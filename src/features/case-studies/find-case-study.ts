import { caseCards } from '@/content/case-studies/cards';
import { caseStories } from '@/content/case-studies/stories';
import type { CaseCard, CaseStudy } from '@/content/case-studies/types';
import { caseSlug } from './slug';

/** The case at an address; undefined when there is none. */
export function findCaseStudy(slug: string | undefined): CaseStudy | undefined {
  const card = caseCards.find(({ title }) => caseSlug(title) === slug);
  const story = slug === undefined ? undefined : caseStories.get(slug);
  return card && story && { ...card, ...story };
}

/** The case that follows in the order of the home page; the first one after the last. */
export function findNextCase({ title }: CaseCard): CaseCard | undefined {
  const index = caseCards.findIndex((card) => card.title === title);
  return caseCards[(index + 1) % caseCards.length];
}
