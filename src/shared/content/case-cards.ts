import { caseCards as content } from '@content/case-studies/cards';
import type { CaseCard } from '@/content/case-study-types';

/** The cards of the cases, in the order of the home page. */
export const caseCards: readonly CaseCard[] = content;
