import { caseCards } from '@/content/case-studies/cards';
import type { CaseCard } from '@/content/case-studies/types';
import { caseSlug } from './slug';

export function findCase(slug: string | undefined): CaseCard | undefined {
  return caseCards.find(({ title }) => caseSlug(title) === slug);
}

/** The next case in the order of the home page; the first one after the last. */
export function findNextCase({ title }: CaseCard): CaseCard | undefined {
  const index = caseCards.findIndex((card) => card.title === title);
  return caseCards[(index + 1) % caseCards.length];
}
