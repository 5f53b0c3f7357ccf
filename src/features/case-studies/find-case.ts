import { caseCards } from '@/content/case-studies/cards';
import { type CaseCard, tagServices } from '@/content/case-studies/types';
import type { ServiceId } from '@/content/services/types';

/** The next case in the order of the home page; the first one after the last. */
export function findNextCase({ title }: CaseCard): CaseCard | undefined {
  const index = caseCards.findIndex((card) => card.title === title);
  return caseCards[(index + 1) % caseCards.length];
}

/** The cases in which a service was used. */
export function casesWith(service: ServiceId): CaseCard[] {
  return caseCards.filter(({ tags }) => tags.some((tag) => tagServices[tag] === service));
}
