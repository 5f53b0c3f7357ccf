import { describe, expect, it } from 'vitest';
import { services } from '@/content/services/all';
import { formatPrice } from '@/features/services/price';
import { serviceData } from '@/features/services/structured-data';

/** Paths of empty texts and lists, at any depth. */
function findEmpty(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (Array.isArray(value) && value.length === 0) return [path];
  if (typeof value !== 'object' || value === null) return value === undefined ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) => findEmpty(part, `${path}.${key}`));
}

it('has the four services at the specified addresses', () => {
  expect(services.map(({ id }) => id)).toEqual([
    'instagram-growth',
    'website-development',
    'performance-ads',
    'email-whatsapp',
  ]);
});

it('asks the specified prices', () => {
  const prices = Object.fromEntries(
    services.map(({ id, pricing: { starter, premium, terms } }) => [
      id,
      [formatPrice(starter.price), formatPrice(premium.price), terms],
    ]),
  );
  expect(prices).toEqual({
    'instagram-growth': ['₹15,000', '₹25,000', 'per month'],
    'website-development': ['₹35,000', '₹65,000', 'one-off'],
    'performance-ads': ['₹20,000', '₹40,000', 'per month, plus ad spend'],
    'email-whatsapp': ['₹12,000', '₹22,000', 'per month'],
  });
});

it('writes rupees with Indian grouping and without paise', () => {
  expect(formatPrice(125_000)).toBe('₹1,25,000');
  expect(formatPrice(0)).toBe('₹0');
});

describe.each(services)('$id', (service) => {
  it('has every field filled in', () => {
    expect(findEmpty(service)).toEqual([]);
  });

  it('has enough content for a page', () => {
    expect(service.highlights).toHaveLength(4);
    expect(service.results).toHaveLength(3);
    expect(service.includes.length).toBeGreaterThanOrEqual(6);
    expect(service.perfectFor.length).toBeGreaterThanOrEqual(3);
    expect(service.strategy.length).toBeGreaterThanOrEqual(4);
    expect(service.fullDescription.length).toBeGreaterThan(300);
  });

  it('repeats no entry of a list', () => {
    const { highlights, includes, perfectFor, strategy, pricing, results } = service;
    for (const list of [
      highlights,
      includes,
      perfectFor,
      pricing.starter.features,
      pricing.premium.features,
      strategy.map(({ title }) => title),
      results.map(({ label }) => label),
    ]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('offers more in Premium than in Starter', () => {
    const { starter, premium } = service.pricing;
    expect(premium.price).toBeGreaterThan(starter.price);
    expect(premium.features.length).toBeGreaterThanOrEqual(starter.features.length);
  });

  it('is described to search engines with its prices', () => {
    expect(serviceData(service)[0]).toMatchObject({
      '@type': 'Service',
      name: service.title,
      offers: [
        { '@type': 'Offer', price: service.pricing.starter.price, priceCurrency: 'INR' },
        { '@type': 'Offer', price: service.pricing.premium.price, priceCurrency: 'INR' },
      ],
    });
  });
});

it('has a title, emoji, colour and client unlike the other services', () => {
  const values = services.flatMap(({ title, emoji, color, testimonial }) => [
    title,
    emoji,
    color,
    testimonial.author,
  ]);
  expect(new Set(values).size).toBe(4 * services.length);
});
