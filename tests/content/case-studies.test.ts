import { describe, expect, it } from 'vitest';
import { caseTags, tagServices } from '@content/case-studies/tags';
import { casesWith } from '@/site/case-studies/find-case';
import { caseSlug } from '@/site/case-studies/slug';
import { caseStudies } from '@/site/case-studies/case-studies';
import { serviceCards } from '@/shared/content/service-cards';
import { findEmpty } from '../support/find-empty.ts';

it('each case has an address of its own', () => {
  const slugs = caseStudies.map(({ title }) => caseSlug(title));
  expect(slugs).not.toContain('');
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe.each(caseStudies)('$title', (caseStudy) => {
  const { title, tags } = caseStudy;

  it('has every field filled in, three different figures and known tags', () => {
    expect(findEmpty(caseStudy)).toEqual([]);
    expect(new Set(caseStudy.stats.map(({ label }) => label)).size).toBe(3);
    for (const { value } of caseStudy.stats) expect(value).toMatch(/\d/);
    expect(new Set(tags).size).toBe(tags.length);
    expect(caseTags).toEqual(expect.arrayContaining([...tags]));
  });

  it('has a bar for each month, and one month that went wrong', () => {
    const { months, values, wrong } = caseStudy.chart;
    expect(months).toHaveLength(values.length);
    expect(months).toContain(wrong.month);
  });

  it('leads to services that exist and lead back', () => {
    for (const tag of tags) {
      expect(serviceCards.map(({ id }) => id)).toContain(tagServices[tag]);
      expect(casesWith(tagServices[tag])).toContainEqual(expect.objectContaining({ title }));
    }
  });

  it('lists what was done in one part of its story, where its drawing stands', () => {
    expect(caseStudy.fullContent.filter((part) => part.some(Array.isArray))).toHaveLength(1);
  });
});

it('each kind of work has a case', () => {
  const used = caseStudies.flatMap(({ tags }) => [...tags]);
  expect(new Set(used)).toEqual(new Set(caseTags));
});
