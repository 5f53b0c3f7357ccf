import { caseCards } from '@/content/case-studies/cards';
import type { CaseCard } from '@/content/case-studies/types';
import { caseSlug } from './slug';

/** The case at an address; undefined when there is none. */
export function findCase(slug: string | undefined): CaseCard | undefined {
  return caseCards.find(({ title }) => caseSlug(title) === slug);
}

/** The case that follows in the order of the home page; the first one after the last. */
export function findNextCase({ title }: CaseCard): CaseCard | undefined {
  const index = caseCards.findIndex((card) => card.title === title);
  return caseCards[(index + 1) % caseCards.length];
}
