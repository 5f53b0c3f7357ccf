import { expect, it } from 'vitest';
import { formatNumber } from '@/lib/format';

it.each([
  [0, '0'],
  [2340, '2,340'],
  [123_456, '1,23,456'],
  [10_000_000, '1,00,00,000'],
])('groups %i as it is done in India: %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
