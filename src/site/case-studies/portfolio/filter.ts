import type { CaseCard } from '@/content/case-study-types';
import type { CaseTag } from '@/shared/content/ids';
import { filteredCases } from '@content/words/case-filter';
import { caseTags } from '@content/case-studies/tags';

export const caseFilters = ['All', ...caseTags] as const;

export type CaseFilter = 'All' | CaseTag;

export function filterCases(cases: readonly CaseCard[], filter: CaseFilter): readonly CaseCard[] {
  return filter === 'All' ? cases : cases.filter(({ tags }) => tags.includes(filter));
}

/** Reads the filter from the URL, such as `?work=ads`. Without one, or with an unknown one, all cases are shown. */
export const filterOfAddress = (value: string): CaseFilter =>
  caseTags.find((tag) => filterInAddress(tag) === value) ?? 'All';

export const filterInAddress = (filter: CaseFilter) =>
  filter === 'All' ? '' : filter.toLowerCase();

export const labelOf = (filter: CaseFilter): string =>
  filter === 'All' ? filteredCases.label : filter;

/** Returns the announcement for screen readers after a change of the filter. */
export function describeResult(count: number, filter: CaseFilter): string {
  return filter === 'All' ? filteredCases.all(count) : filteredCases.of(count, filter);
}
