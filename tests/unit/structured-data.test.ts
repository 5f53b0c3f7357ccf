// Tests structured data; tests/built-site/raw-html.test.ts checks that each built page has complete data.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { caseStudies } from '@/site/case-studies/case-studies';
import { agency } from '@contracts/agency';
import { site } from '@/shared/content/site.prepared';
import { founders } from '@content/team';
import { aboutPageData } from '@/site/about/structured-data';
import { blog } from '@content/blog';
import { articleData, blogData } from '@/site/blog/structured-data';
import { caseSlug } from '@/site/case-studies/slug';
import { caseShareImage, caseStudyData } from '@/site/case-studies/structured-data';
import { homeData } from '@/site/home/structured-data';
import { makePost } from '../support/make-post.ts';
import { findByType, findFaults } from '../support/structured-data.ts';

beforeEach(() => void vi.stubEnv('VITE_SITE_URL', 'https://studio.example.com'));

const post = makePost(1, { slug: 'tea' });

const [caseStudy] = caseStudies;
if (!caseStudy) throw new Error('There is no case.');

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
  for (const one of agencies) expect(one).toMatchObject({ '@id': id, name: site.brand });
  expect(findByType(aboutPageData(), 'Person')).toMatchObject(
    founders.map(({ name, role, socials }) => ({
      name,
      jobTitle: role,
      worksFor: { '@id': id },
      sameAs: socials.map(({ href }) => href),
    })),
  );
});

it('the agency can be reached on each of its numbers', () => {
  const numbers = findByType(homeData(), 'ContactPoint').map(({ telephone }) => telephone);
  expect(numbers).toEqual(site.phones.map(({ label }) => label));
});

it('the agency says where it is and when its phone is answered', () => {
  const [organization] = findByType(homeData(), 'ProfessionalService');
  expect(findFaults(homeData())).toEqual([]);
  expect(organization).toMatchObject({
    address: { addressLocality: site.city, addressRegion: site.region },
    openingHoursSpecification: { opens: agency.hours.opens, closes: agency.hours.closes },
  });
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

  it('names its author with an address', () => {
    expect(findByType(articleData(post, 'Blog'), 'Person')).toMatchObject([
      { name: post.author, url: 'https://studio.example.com/about' },
    ]);
  });

  it.each([
    [null, '2026-05-12'],
    ['2026-05-10T08:00:00.000Z', '2026-05-12'],
    ['2026-05-12T05:00:00.000Z', '2026-05-12T05:00:00.000Z'],
  ])('touched at %s was modified at %s, never before it was published', (updatedAt, modified) => {
    expect(articleData({ ...post, updatedAt }, 'Blog')[0]?.['dateModified']).toBe(modified);
  });
});
