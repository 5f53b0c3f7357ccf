import { plural } from './plural';

const caseCount = (count: number) =>
  `${count} ${plural(count, { one: 'case study', other: 'case studies' })}`;

export const filteredCases = {
  /** The label of the button that shows all cases. */
  label: 'All',
  /** Announced by screen readers after a change of the filter. */
  all: (count: number) => `Showing all ${caseCount(count)}`,
  of: (count: number, filter: string) => `Showing ${caseCount(count)} with ${filter}`,
};
