import { expect, test } from 'vitest';
import { median, percentile, spread } from '../../bench/web/statistics.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9])).toBe(9);
  expect(median([30, 10, 20])).toBe(20);
  // As numbers, not as texts.
  expect(median([100, 9, 20])).toBe(20);
  expect(median([40, 10, 20, 31])).toBe(25.5);
});

test('of nothing there is no median, and no spread', () => {
  expect(() => median([])).toThrow('no median');
  expect(() => percentile([], 95)).toThrow('no percentile');
  expect(spread([])).toBeNull();
});

test('a percentile is a value that was measured, and leaves that share at or below it', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile(values, 100)).toBe(100);
  expect(percentile([7, 3], 50)).toBe(3);
  expect(percentile([7, 3], 95)).toBe(7);
});

test('a spread names the middle and both ends, and leaves the rounds in their order', () => {
  const rounds = [12, 8, 30];
  expect(spread(rounds)).toEqual({ median: 12, min: 8, max: 30 });
  expect(rounds).toEqual([12, 8, 30]);
});
