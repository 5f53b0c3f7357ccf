import { describe, expect, it } from 'vitest';
import { caseCards } from '@/lib/content/case-cards';
import { caseStudies } from '@/lib/content/case-studies';
import { caseTags, tagServices } from '@content/case-studies/tags';
import { serviceCards } from '@/lib/content/service-cards';
import { founders } from '@content/team';
import { casesWith, findNextCase } from '@/features/case-studies/find-case';
import { describeResult } from '@/features/case-studies/filter';
import { caseSlug } from '@/features/case-studies/slug';
import { caseStudyData } from '@/features/case-studies/structured-data';
import { findEmpty } from '../../support/find-empty.ts';

const specifiedSlugs = [
  'jewelry-brand-growth',
  'real-estate-funnel',
  'personal-brand-scale',
  'e-commerce-automation',
  'saas-lead-generation',
  'fashion-brand-relaunch',
];

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

  it('is the specified one for each case', () => {
    expect(caseCards.map(({ title }) => caseSlug(title))).toEqual(specifiedSlugs);
  });
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

  it('has months that add up to its first figure, and one that went wrong', () => {
    const { before, months, values, wrong } = caseStudy.chart;
    const unit = caseStudy.chart.title.includes('thousands') ? 1000 : 1;
    const sum = values.reduce((total, value) => total + value * unit, 0);
    expect(sum).toBeCloseTo(Number(caseStudy.stats[0].value.replaceAll(/[^\d.]/g, '')));
    expect(months).toHaveLength(values.length);
    expect(values.length).toBeLessThanOrEqual(Number.parseInt(caseStudy.duration, 10));
    expect(values.at(-1)).toBeGreaterThan(before.value);
    expect(months).toContain(wrong.month);
  });

  it('leads to services that exist and lead back', () => {
    for (const tag of tags) {
      expect(serviceCards.map(({ id }) => id)).toContain(tagServices[tag]);
      expect(casesWith(tagServices[tag])).toContainEqual(expect.objectContaining({ title }));
    }
  });

  it('is described to search engines as a work of the founders', () => {
    expect(caseStudyData(caseStudy)[0]).toMatchObject({
      author: founders.map(({ name }) => ({ '@type': 'Person', name })),
      datePublished: '2025-01-01',
      inLanguage: 'en',
    });
  });

  it('lists what was done in one part of its story, where its drawing stands', () => {
    expect(caseStudy.fullContent.filter((part) => part.some(Array.isArray))).toHaveLength(1);
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

const rupees = ([, , value = '']: readonly string[]) => Number(value.replaceAll(/\D/g, ''));

it('shows a price page of which the lines add up', () => {
  const parts = caseStudies.find(({ client }) => client === 'Godaghat Homes')?.artefact.parts ?? [];
  const rows = parts.filter(([kind]) => kind === 'row');
  const total = parts.find(([kind]) => kind === 'total') ?? [];
  expect(rows.reduce((sum, row) => sum + rupees(row), 0)).toBe(rupees(total));
});

it('announces a single case in the singular', () => {
  expect(describeResult(1, 'Ads')).toBe('Showing 1 case study with Ads');
});
