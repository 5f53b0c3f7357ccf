import { expect, it } from 'vitest';
import { about } from '@/content/about';
import { organization } from '@/content/organization';
import { founders } from '@/content/team';
import { aboutPageData } from '@/features/about/structured-data';

it('has two founders who can be told apart and reached', () => {
  expect(founders).toHaveLength(2);
  expect(new Set(founders.map(({ id }) => id)).size).toBe(2);
  for (const { role, specialties, socials } of founders) {
    expect(role).toMatch(/^Co-founder/);
    expect(specialties.length).toBeGreaterThan(2);
    for (const { href } of socials) expect(URL.canParse(href)).toBe(true);
  }
});

it('shows the specified figures', () => {
  expect(about.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '12+ Brands Scaled',
    '3.2x Avg ROI',
    '100+ Campaigns',
    '24/7 Support',
  ]);
});

it('names both founders with their profiles to search engines', () => {
  expect(aboutPageData()[0]).toMatchObject({
    '@type': 'AboutPage',
    name: 'About Us',
    mainEntity: {
      '@type': 'Organization',
      name: organization.name,
      founder: founders.map(({ name, role, socials }) => ({
        '@type': 'Person',
        name,
        jobTitle: role,
        sameAs: socials.map(({ href }) => href),
      })),
    },
  });
});
