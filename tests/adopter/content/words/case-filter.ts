import { agency } from '../agency';

const caseForms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = {
  one: 'case study',
  other: 'case studies',
};
const caseCount = (count: number) =>
  `${count} ${caseForms[new Intl.PluralRules(agency.language).select(count)] ?? caseForms.other}`;

/** Said by screen readers after a change of the filter. */
export const filteredCases = {
  all: (count: number) => `Showing all ${caseCount(count)}`,
  of: (count: number, filter: string) => `Showing ${caseCount(count)} with ${filter}`,
};
