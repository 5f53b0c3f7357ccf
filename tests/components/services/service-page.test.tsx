import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatPrice } from '@/lib/format/format';
import { services } from '@/lib/content/services';
import { casesWith } from '@/features/case-studies/find-case';
import { caseSlug } from '@/features/case-studies/slug';
import { renderAddress } from '../../support/render-address.tsx';

// Loaded once beforehand, so that the first test does not wait for it.
beforeAll(async () => void (await import('@/pages/site/service-page')), 30_000);

function regionOf(title: string) {
  const region = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!region) throw new Error(`"${title}" is not inside a section.`);
  return within(region);
}

describe.each(services)('/services/$id', (service) => {
  async function open() {
    renderAddress(`/services/${service.id}`);
    await screen.findByRole('heading', { level: 1, name: service.title });
    await screen.findByRole('heading', { level: 2, name: 'Pricing' });
  }

  it('shows all content of the service', async () => {
    await open();
    expect(screen.getByText(service.subtitle)).toBeVisible();
    expect(screen.getByText(service.description)).toBeVisible();
    expect(screen.getByText(service.fullDescription)).toBeVisible();
    for (const { value, label, of } of service.results) {
      const badge = regionOf('Results').getByText(label).closest('div');
      expect(badge).toHaveTextContent(value);
      expect(badge).toHaveTextContent(of);
    }
    for (const item of service.includes) {
      expect(regionOf('What’s included').getByText(item)).toBeVisible();
    }
    for (const item of service.includesWithPremium) {
      const entry = regionOf('What’s included').getByText(item).closest('li');
      expect(entry).toHaveTextContent('Premium');
    }
    for (const item of service.perfectFor) {
      expect(regionOf('Perfect for').getByText(item)).toBeVisible();
    }
    const steps = regionOf('How it runs, step by step').getAllByRole('listitem');
    expect(steps).toHaveLength(service.strategy.length);
    steps.forEach((step, index) => {
      expect(step).toHaveTextContent(service.strategy[index]?.title ?? 'missing');
      expect(step).toHaveTextContent(service.strategy[index]?.text ?? 'missing');
    });
    const testimonial = screen.getByRole('figure');
    expect(testimonial).toHaveTextContent(service.testimonial.text);
    expect(testimonial).toHaveTextContent(service.testimonial.author);
    expect(testimonial).toHaveTextContent(service.testimonial.company);
  });

  it('prices both plans', async () => {
    await open();
    const [starter, premium, ...others] = regionOf('Pricing').getAllByRole('article');
    expect(others).toEqual([]);
    for (const [card, name, plan] of [
      [starter, 'Starter', 'starter'],
      [premium, 'Premium', 'premium'],
    ] as const) {
      if (!card) throw new Error(`No card for ${name}.`);
      expect(within(card).getByRole('heading', { name })).toBeVisible();
      const price = formatPrice(service.prices[plan]);
      expect(within(card).getByText(price)).toBeVisible();
      expect(within(card).getByText(service.prices.terms)).toBeVisible();
      for (const feature of service.planFeatures[plan])
        expect(within(card).getByText(feature)).toBeVisible();
    }
  });
});

it('leads to its cases and to the other services', async () => {
  const { user } = renderAddress('/services/films');
  const others = await screen.findByRole('navigation', { name: 'Our other services' });
  expect(within(others).getAllByRole('link')).toHaveLength(services.length - 1);
  const cases = within(screen.getByRole('navigation', { name: 'Where we used it' }));
  const targets = cases.getAllByRole('link').map((link) => link.getAttribute('href'));
  const expected = casesWith('films').map(({ title }) => caseSlug(title));
  expect(targets).toEqual(expected.map((slug) => `/case-study/${slug}`));
  await user.click(within(others).getByRole('link', { name: /Letters to Customers/ }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Letters to Customers' }),
  ).toBeVisible();
});
