import { describe, expect, it } from 'vitest';
import { founders } from '@content/team';
import { findNextCase } from '@/site/case-studies/find-case';
import { describeResult } from '@/site/case-studies/portfolio/filter';
import { caseSlug } from '@/site/case-studies/slug';
import { caseStudyData } from '@/site/case-studies/structured-data';
import { caseStudies } from '@/site/case-studies/case-studies';

describe('the address of a case', () => {
  it.each([
    ['E-commerce Automation', 'e-commerce-automation'],
    ['SaaS Lead Generation', 'saas-lead-generation'],
    ['  Ads & Funnels: 3x -- in 90 days! ', 'ads-funnels-3x-in-90-days'],
    ['Çınar: Rugs & Runners', 'cinar-rugs-runners'],
    ['€2m+', '2m'],
    ['---', ''],
  ])('the case "%s" has the address "%s"', (title, slug) => {
    expect(caseSlug(title)).toBe(slug);
  });
});

it.each(caseStudies)('$title is described to search engines as a work of the founders', (study) => {
  expect(caseStudyData(study)[0]).toMatchObject({
    author: founders.map(({ name }) => ({ '@type': 'Person', name })),
    datePublished: '2025-01-01',
    inLanguage: 'en',
  });
});

it('each case links to the next, and the last to the first', () => {
  const followers = caseStudies.map((caseStudy) => findNextCase(caseStudy)?.title);
  const titles = caseStudies.map(({ title }) => title);
  expect(followers).toEqual([...titles.slice(1), titles[0]]);
});

it('a single case is announced in the singular', () => {
  expect(describeResult(1, 'Films')).toMatch(/\b1 story\b/);
});
