import { describe, expect, it } from 'vitest';
import { caseCards } from '@/content/case-studies/cards';
import { caseStories } from '@/content/case-studies/stories';
import { type CaseStudy, caseTags } from '@/content/case-studies/types';
import { findCase, findNextCase } from '@/features/case-studies/find-case';
import { caseSlug } from '@/features/case-studies/slug';

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
  it('has every field filled in', () => {
    const { emoji, subtitle, description, industry, place, duration, color } = caseStudy;
    for (const text of [emoji, subtitle, description, industry, place, duration, color]) {
      expect(text).toMatch(/\S/);
    }
    expect(caseStudy.scope.length).toBeGreaterThanOrEqual(2);
  });

  it('has three different figures', () => {
    expect(caseStudy.stats).toHaveLength(3);
    expect(new Set(caseStudy.stats.map(({ label }) => label)).size).toBe(3);
    for (const { value, label } of caseStudy.stats) {
      expect(value).toMatch(/\d/);
      expect(label).toMatch(/\S/);
    }
  });

  it('has known tags, each once', () => {
    expect(caseStudy.tags.length).toBeGreaterThan(0);
    expect(new Set(caseStudy.tags).size).toBe(caseStudy.tags.length);
    for (const tag of caseStudy.tags) expect(caseTags).toContain(tag);
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

it('uses each tag in at least two cases', () => {
  const uses = caseTags.map((tag) => caseCards.filter(({ tags }) => tags.includes(tag)).length);
  expect(Math.min(...uses)).toBeGreaterThanOrEqual(2);
});

it('gives each case a colour and an emoji of its own', () => {
  expect(new Set(caseCards.map(({ color }) => color)).size).toBe(6);
  expect(new Set(caseCards.map(({ emoji }) => emoji)).size).toBe(6);
});

it('links the cases in a circle', () => {
  const followers = caseStudies.map((caseStudy) => findNextCase(caseStudy)?.title);
  const titles = caseStudies.map(({ title }) => title);
  expect(followers).toEqual([...titles.slice(1), titles[0]]);
});
