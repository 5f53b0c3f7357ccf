import { describe, expect, it } from 'vitest';
import { niceMaximum } from '@/admin/kit/charts/chart-scale';

describe('niceMaximum', () => {
  it.each([
    [[], 2],
    [[0, 0], 2],
    [[1], 2],
    [[3], 4],
    [[5], 6],
    [[7], 10],
    [[11], 20],
    [[10], 10],
    [[1_001], 2_000],
    [[61, 4], 100],
  ])('the top of a scale for %j is %i', (values, expected) => {
    expect(niceMaximum(values)).toBe(expected);
  });

  it('the top of a scale is at least each value and an even number', () => {
    for (let value = 0; value < 3_000; value += 1) {
      const maximum = niceMaximum([value]);
      expect(maximum).toBeGreaterThanOrEqual(value);
      expect(Number.isInteger(maximum / 2)).toBe(true);
    }
  });
});
