import { expect, it } from 'vitest';
import { caseCards } from '@/content/case-studies/cards';
import { caseFilters, describeResult, filterCases } from '@/features/case-studies/filter';

it('offers the specified choices in their order', () => {
  expect(caseFilters).toEqual(['All', 'SMM', 'Website', 'Funnels', 'Ads']);
});

it('shows everything for All', () => {
  expect(filterCases(caseCards, 'All')).toEqual(caseCards);
});

it.each(['SMM', 'Website', 'Funnels', 'Ads'] as const)('shows exactly the cases with %s', (tag) => {
  const shown = filterCases(caseCards, tag);
  expect(shown.every(({ tags }) => tags.includes(tag))).toBe(true);
  const hidden = caseCards.filter((card) => !shown.includes(card));
  expect(hidden.some(({ tags }) => tags.includes(tag))).toBe(false);
  expect(shown.length).toBeGreaterThan(0);
  expect(hidden.length).toBeGreaterThan(0);
});

it('announces the number of cases', () => {
  expect(describeResult(6, 'All')).toBe('Showing all 6 case studies');
  expect(describeResult(3, 'SMM')).toBe('Showing 3 case studies with SMM');
  expect(describeResult(1, 'Ads')).toBe('Showing 1 case study with Ads');
});
