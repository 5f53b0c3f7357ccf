import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import HomePage from '@/pages/site/home-page';
import { renderPublic } from '../../support/render.tsx';
import { untilHeadIsWritten } from '../../support/head.ts';

vi.mock('@/features/contact/api/submit-inquiry');

function content(selector: string) {
  return document.querySelector(selector)?.getAttribute('content') ?? '';
}

it('opens with the promise, the free call and the three figures', async () => {
  renderPublic(<HomePage />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'We turn attention into revenue.' }),
  ).toBeVisible();
  const [call] = screen.getAllByRole('link', { name: 'Book Free Call (opens in a new tab)' });
  expect(call).toHaveAttribute('href', 'https://example.com/?book=strategy-call');
  expect(call).toHaveAttribute('target', '_blank');
  const figures = { 'Brands scaled': '12+', 'Average ROI': '3.2x', 'Response time': '24h' };
  for (const [label, value] of Object.entries(figures)) {
    const [term] = screen.getAllByText(label);
    if (!term) throw new Error(`${label} is missing.`);
    expect(within(term.parentElement ?? term).getByText(value)).toBeVisible();
  }
  await screen.findByRole('button', { name: 'Send Message' });
});

it('shows the dashboard with one description for screen readers', async () => {
  renderPublic(<HomePage />);
  const dashboard = screen.getByRole('figure');
  for (const text of ['+2,340', 'Instagram followers this month', '+147%', '3L+', '22%']) {
    expect(within(dashboard).getByText(text)).toBeVisible();
  }
  expect(
    within(dashboard).getByText(
      /: \+2,340 Instagram followers this month, \+147% Conversion rate, 3L\+ .+, 22% .+\.$/,
    ),
  ).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Send Message' });
});

it('has head tags for search engines', async () => {
  renderPublic(<HomePage />);
  await screen.findByRole('button', { name: 'Send Message' });
  await untilHeadIsWritten();
  expect(document.title).toBe('Studio Saffron | We turn attention into revenue');
  expect(content('meta[name="description"]')).toContain('Instagram growth');
  expect(content('meta[name="keywords"]')).toContain('digital marketing agency India');
  expect(content('meta[property="og:title"]')).toBe(document.title);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/$/);
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Studio Saffron' },
      { '@type': 'WebSite', name: 'Studio Saffron' },
    ],
  });
});
