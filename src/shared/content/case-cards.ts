import { caseCards as content } from '@content/case-studies/cards';
import type { CaseCard } from '@/content/case-study-types';

/** In the order of the home page. */
export const caseCards: readonly CaseCard[] = content;
