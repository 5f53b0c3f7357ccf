// The ids that the adopter's lists define, so that TypeScript reports each list that lacks one.
import type { caseCards } from '@content/case-studies/cards';
import type { caseTags } from '@content/case-studies/tags';
import type { serviceCards } from '@content/services/cards';

export type ServiceId = (typeof serviceCards)[number]['id'];
export type ClientName = (typeof caseCards)[number]['client'];
export type CaseTag = (typeof caseTags)[number];
