import { describe, expect, it } from 'vitest';
import { caseCards } from '@/content/case-studies/cards';
import { caseStories } from '@/content/case-studies/stories';
import { type CaseStudy, caseTags } from '@/content/case-studies/types';
import { founders } from '@/content/team';
import { findCase, findNextCase } from '@/features/case-studies/find-case';
import { describeResult } from '@/features/case-studies/filter';
import { caseSlug } from '@/features/case-studies/slug';
import { caseStudyData } from '@/features/case-studies/structured-data';

const specifiedSlugs = [
  'jewelry-brand-growth',
  'real-estate-funnel',
  'personal-brand-scale',
  'e-commerce-automation',
  'saas-lead-generation',
  'fashion-brand-relaunch',
];

function countWords({ fullContent }: CaseStudy): number {
  const texts = fullContent.flatMap(({ heading, paragraphs, items = [] }) => [
    heading,
    ...paragraphs,
    ...items,
  ]);
  return texts.join(' ').split(/\s+/).length;
}

describe('the address of a case', () => {
  it.each([
    ['E-commerce Automation', 'e-commerce-automation'],
    ['SaaS Lead Generation', 'saas-lead-generation'],
    ['  Ads & Funnels: 3x -- in 90 days! ', 'ads-funnels-3x-in-90-days'],
    ['₹2Cr+', '2cr'],
    ['---', ''],
  ])('of "%s" is "%s"', (title, slug) => {
    expect(caseSlug(title)).toBe(slug);
  });

  it('is the specified one for each case, and leads to its story', () => {
    expect(caseCards.map(({ title }) => caseSlug(title))).toEqual(specifiedSlugs);
    expect([...caseStories.keys()]).toEqual(specifiedSlugs);
  });

  it('finds no case when it is unknown', () => {
    for (const slug of ['bakery-boom', 'Jewelry-Brand-Growth', 'constructor', '', undefined]) {
      expect(findCase(slug)).toBeUndefined();
    }
  });
});

const caseStudies = specifiedSlugs.map((slug) => {
  const card = findCase(slug);
  const story = caseStories.get(slug);
  if (!card || !story) throw new Error(`No case at ${slug}.`);
  return { ...card, ...story };
});

describe.each(caseStudies)('$title', (caseStudy) => {
  it('has every field filled in, three figures and known tags', () => {
    const { emoji, subtitle, description, industry, place, duration, color, tags } = caseStudy;
    for (const text of [emoji, subtitle, description, industry, place, duration, color]) {
      expect(text).toMatch(/\S/);
    }
    expect(caseStudy.scope.length).toBeGreaterThanOrEqual(2);
    expect(new Set(caseStudy.stats.map(({ label }) => label)).size).toBe(3);
    for (const { value } of caseStudy.stats) expect(value).toMatch(/\d/);
    expect(new Set(tags).size).toBe(tags.length);
    expect(caseTags).toEqual(expect.arrayContaining(tags));
  });

  it('is described to search engines as a work of the founders', () => {
    expect(caseStudyData(caseStudy)[0]).toMatchObject({
      author: founders.map(({ name }) => ({ '@type': 'Person', name })),
      datePublished: '2025-01-01',
      inLanguage: 'en',
    });
  });

  it('has a story of 350 words or more, in sections, with a list', () => {
    expect(countWords(caseStudy)).toBeGreaterThanOrEqual(350);
    expect(caseStudy.fullContent.length).toBeGreaterThanOrEqual(4);
    expect(caseStudy.fullContent.some(({ items }) => items && items.length >= 4)).toBe(true);
    for (const { heading, paragraphs } of caseStudy.fullContent) {
      expect(heading).toMatch(/\S/);
      expect(paragraphs.length).toBeGreaterThan(0);
    }
    const headings = caseStudy.fullContent.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });
});

it('gives each case a colour and an emoji of its own, and uses each tag in two cases or more', () => {
  expect(new Set(caseCards.map(({ color }) => color)).size).toBe(6);
  expect(new Set(caseCards.map(({ emoji }) => emoji)).size).toBe(6);
  const uses = caseTags.map((tag) => caseCards.filter(({ tags }) => tags.includes(tag)).length);
  expect(Math.min(...uses)).toBeGreaterThanOrEqual(2);
});

it('links the cases in a circle', () => {
  const followers = caseStudies.map((caseStudy) => findNextCase(caseStudy)?.title);
  const titles = caseStudies.map(({ title }) => title);
  expect(followers).toEqual([...titles.slice(1), titles[0]]);
});

it('announces a single case in the singular', () => {
  expect(describeResult(1, 'Ads')).toBe('Showing 1 case study with Ads');
});
