import { describe, expect, it } from 'vitest';
import { services } from '@/lib/content/services';
import { formatPrice } from '@/lib/format/format';
import { findEmpty } from '../../support/find-empty.ts';

it('writes rupees with Indian grouping and without paise', () => {
  expect(formatPrice(125_000)).toBe('₹1,25,000');
  expect(formatPrice(0)).toBe('₹0');
});

describe.each(services)('$id', (service) => {
  it('has every field filled in', () => {
    expect(findEmpty(service)).toEqual([]);
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
