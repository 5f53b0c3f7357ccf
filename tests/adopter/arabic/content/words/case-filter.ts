import { agency } from '../agency';

const caseForms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = {
  few: 'قصص',
  other: 'قصة',
};
const caseCount = (count: number) =>
  `${count} ${caseForms[new Intl.PluralRules(agency.language).select(count)] ?? caseForms.other}`;

/** Said by screen readers after a change of the filter. */
export const filteredCases = {
  /** The button of all cases. */
  label: 'الكل',
  all: (count: number) => `كل القصص: ${caseCount(count)}`,
  of: (count: number, filter: string) => `${caseCount(count)} في ${filter}`,
};
