import { beforeEach, describe, expect, it, vi } from 'vitest';
import { caseCards } from '@/content/case-studies/cards';
import { caseStories } from '@/content/case-studies/stories';
import { services } from '@/content/services/all';
import { site } from '@/content/site';
import { founders } from '@/content/team';
import { aboutPageData } from '@/features/about/structured-data';
import { blog } from '@/content/blog';
import { articleData, blogData } from '@/features/blog/structured-data';
import { caseSlug } from '@/features/case-studies/slug';
import { caseShareImage, caseStudyData } from '@/features/case-studies/structured-data';
import { homeData } from '@/features/home/structured-data';
import { serviceData } from '@/features/services/structured-data';
import { breadcrumbList } from '@/lib/seo/breadcrumbs';
import { webPage } from '@/lib/seo/web-page';
import { makePost } from '../support/make-post.ts';
import { findByType, findFaults } from '../support/structured-data.ts';

beforeEach(() => void vi.stubEnv('VITE_SITE_URL', 'https://studio.example.com'));

const post = makePost(1, { slug: 'tea' });

const [card] = caseCards;
const [story] = caseStories.values();
if (!card || !story) throw new Error('There is no case.');
const caseStudy = { ...card, ...story };

type Row = [name: string, makeData: () => Record<string, unknown>[], type: string];

it.each<Row>([
  ['home', () => homeData(), 'Organization'],
  ['about', () => aboutPageData(), 'AboutPage'],
  ['blog', () => blogData(blog.settings), 'Blog'],
  ['post', () => articleData(post, 'Blog'), 'Article'],
  ['case', () => caseStudyData(caseStudy), 'CreativeWork'],
  ...services.map((service) => [service.id, () => serviceData(service), 'Service'] satisfies Row),
  ['plain page', () => webPage({ title: 'Terms', description: 'Rules', path: '/t' }), 'WebPage'],
])('the data of %s are complete', (_name, makeData, type) => {
  const data = makeData();
  expect(findFaults(data)).toEqual([]);
  expect(data[0]?.['@type']).toBe(type);
});

it('breadcrumbs begin at home and end at the page', () => {
  const steps = [
    { name: 'The Blog', path: '/blog' },
    { name: 'Tea', path: '/blog/tea' },
  ];
  expect(breadcrumbList(steps)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://studio.example.com/' },
    { '@type': 'ListItem', position: 2, name: 'The Blog', item: 'https://studio.example.com/blog' },
    { '@type': 'ListItem', position: 3, name: 'Tea', item: 'https://studio.example.com/blog/tea' },
  ]);
});

it('the agency is one and the same on all pages, and its founders work for it', () => {
  const id = 'https://studio.example.com/#organization';
  const everything = [
    homeData(),
    aboutPageData(),
    blogData(blog.settings),
    caseStudyData(caseStudy),
  ];
  const agencies = findByType(everything, 'Organization');
  expect(agencies).toHaveLength(4);
  for (const agency of agencies) expect(agency).toMatchObject({ '@id': id, name: site.brand });
  const people = findByType(aboutPageData(), 'Person');
  expect(people.map(({ name }) => name)).toEqual(founders.map(({ name }) => name));
  for (const person of people) expect(person['worksFor']).toEqual({ '@id': id });
});

it('the agency can be reached on each of its numbers', () => {
  const numbers = findByType(homeData(), 'ContactPoint').map(({ telephone }) => telephone);
  expect(numbers).toEqual(site.phones.map(({ label }) => label));
});

describe('a case', () => {
  it('has a share image of its own only with an emoji', () => {
    const path = `/case-study/${caseSlug(caseStudy.title)}`;
    expect(caseShareImage(caseStudy)).toBe(`/share${path}.jpg`);
    expect(caseShareImage({ title: caseStudy.title })).toBe('/share/default.jpg');
    const { emoji: _emoji, ...plain } = caseStudy;
    expect(caseStudyData(plain)[0]?.['image']).toBe('https://studio.example.com/share/default.jpg');
  });

  it('without a subtitle is described by its description', () => {
    const [work] = caseStudyData({ ...caseStudy, subtitle: '' });
    expect(work?.['description']).toBe(caseStudy.description);
  });
});

describe('a post', () => {
  it('shows its own picture first, then the one made for it', () => {
    const share = 'https://studio.example.com/share/blog/tea.jpg';
    expect(articleData(post, 'Blog')[0]?.['image']).toEqual([share]);
    const [own] = articleData({ ...post, image: '/images/a.jpg' }, 'Blog');
    expect(own?.['image']).toEqual(['https://studio.example.com/images/a.jpg', share]);
    const [foreign] = articleData({ ...post, image: 'https://pictures.example.com/a.jpg' }, 'Blog');
    expect(foreign?.['image']).toEqual(['https://pictures.example.com/a.jpg', share]);
  });

  it.each([
    [null, '2026-05-12'],
    ['2026-05-10T08:00:00.000Z', '2026-05-12'],
    ['2026-05-12T05:00:00.000Z', '2026-05-12T05:00:00.000Z'],
  ])('touched at %s was modified at %s, never before it was published', (updatedAt, modified) => {
    expect(articleData({ ...post, updatedAt }, 'Blog')[0]?.['dateModified']).toBe(modified);
  });
});
