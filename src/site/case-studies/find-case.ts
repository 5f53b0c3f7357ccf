import { caseCards } from '@/shared/content/case-cards';
import type { CaseCard } from '@/content/case-study-types';
import { tagServices } from '@content/case-studies/tags';
import type { ServiceId } from '@/shared/content/ids';

/** Returns the next case in the order of the home page; the first one after the last. */
export function findNextCase({ title }: CaseCard): CaseCard | undefined {
  const index = caseCards.findIndex((card) => card.title === title);
  return caseCards[(index + 1) % caseCards.length];
}

/** Finds the cases in which a service was used. */
export function casesWith(service: ServiceId): CaseCard[] {
  return caseCards.filter(({ tags }) => tags.some((tag) => tagServices[tag] === service));
}
