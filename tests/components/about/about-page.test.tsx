import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { founders } from '@/content/team';
import AboutPage from '@/pages/site/about-page';
import { renderPublic } from '../../support/render.tsx';
import { untilHeadIsWritten } from '../../support/head.ts';

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');

it('introduces the team under the anchor "about"', () => {
  renderPublic(<AboutPage />, '/about');
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const team = screen.getByRole('region', { name: 'Meet the Team' });
  expect(team).toHaveAttribute('id', 'about');
  const cards = within(team).getAllByRole('article');
  expect(cards).toHaveLength(2);
  cards.forEach((card, index) => {
    const member = founders[index];
    if (!member) throw new Error('More cards than founders.');
    expect(within(card).getByRole('heading', { name: member.name })).toBeVisible();
    expect(within(card).getByText(member.role)).toBeVisible();
    expect(within(card).getByText(member.description)).toBeVisible();
    expect(within(card).getByText(member.emoji)).toBeVisible();
    const badges = within(card).getByRole('list', { name: 'Specialties' });
    expect(
      within(badges)
        .getAllByRole('listitem')
        .map((badge) => badge.textContent),
    ).toEqual(member.specialties);
    for (const { label, href } of member.socials) {
      const name = new RegExp(`^${member.name} on ${label} ?\\(opens in a new tab\\)$`);
      const link = within(card).getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });
});

it('shows the four figures, the headline, mission and vision', () => {
  renderPublic(<AboutPage />, '/about');
  const figures = {
    'Brands Scaled': '12+',
    'Avg ROI': '3.2x',
    Campaigns: '100+',
    Support: '24/7',
  };
  for (const [label, value] of Object.entries(figures)) {
    const term = screen.getByText(label);
    expect(within(term.parentElement ?? term).getByText(value)).toBeVisible();
  }
  expect(
    screen.getByRole('heading', { name: 'We bring tech + brand + growth — together.' }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  const vision = screen.getByRole('heading', { name: 'Our Vision' }).parentElement;
  expect(vision).toHaveTextContent(/empower 100\+ Indian founders by 2026/);
});

it('links to the free call and the quiz', () => {
  renderPublic(<AboutPage />, '/about');
  expect(screen.getByRole('link', { name: /^Book Free Call/ })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /quiz/ })).toHaveAttribute('href', '/quiz');
});

it('has head tags for search engines and share previews', async () => {
  renderPublic(<AboutPage />, '/about');
  await untilHeadIsWritten();
  expect(document.title).toBe('About Us | Studio Saffron');
  expect(content('meta[name="description"]')).toContain('two founders in Pune');
  expect(content('meta[name="keywords"]')).toContain('founders');
  expect(content('meta[property="og:title"]')).toBe(document.title);
  expect(content('meta[name="twitter:title"]')).toBe(document.title);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/about$/);
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'AboutPage',
        mainEntity: { founder: founders.map(({ name }) => ({ '@type': 'Person', name })) },
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});
