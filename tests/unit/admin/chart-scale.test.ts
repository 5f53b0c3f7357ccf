import { describe, expect, it } from 'vitest';
import { isEnoughForLine, linePaths, niceMaximum, placeOf } from '@/admin/kit/charts/chart-scale';

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
  ])('of %j is %i', (values, expected) => {
    expect(niceMaximum(values)).toBe(expected);
  });

  it('is at least each value and an even number', () => {
    for (let value = 0; value < 3_000; value += 1) {
      const maximum = niceMaximum([value]);
      expect(maximum).toBeGreaterThanOrEqual(value);
      expect(Number.isInteger(maximum / 2)).toBe(true);
    }
  });
});

describe('the line', () => {
  it('goes through the middle of each day, high values above low ones', () => {
    expect(linePaths([0, 4, 2, 2], 4)).toEqual({
      line: 'M12.5 100L37.5 0L62.5 50L87.5 50',
      area: 'M12.5 100L37.5 0L62.5 50L87.5 50V100H12.5Z',
    });
  });

  it('of one day stands in the middle', () => {
    expect(placeOf(0, 1, 1, 2)).toEqual({ left: 50, top: 50 });
  });

  it.each([
    ['no days', [], false],
    ['small figures', [1, 3, 0, 2], false],
    ['one high day among empty ones', [0, 40, 0, 0], false],
    ['enough on most days', [12, 0, 9, 4], true],
  ])('is drawn for %s: %j → %s', (_, values, isLine) => {
    expect(isEnoughForLine(values)).toBe(isLine);
  });
});
