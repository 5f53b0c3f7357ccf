import { describe, expect, it } from 'vitest';
import { niceMaximum } from '@/admin/kit/charts/chart-scale';

describe('niceMaximum', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[2], 2],
    [[3], 4],
    [[5], 6],
    [[7], 8],
    [[11], 20],
    [[10], 10],
    [[1_001], 2_000],
    [[61, 4], 80],
  ])('the top of a scale for %j is %i', (values, expected) => {
    expect(niceMaximum(values)).toBe(expected);
  });

  it('the top of a scale is at least each value, and 1 or an even number', () => {
    for (let value = 0; value < 3_000; value += 1) {
      const maximum = niceMaximum([value]);
      expect(maximum).toBeGreaterThanOrEqual(value);
      expect(maximum === 1 || maximum % 2 === 0).toBe(true);
    }
  });
});
