import { describe, expect, it } from 'vitest';
import { formatMetric } from '@/features/web-vitals/rating';
import { type Metric, rate } from '@/features/web-vitals/rating';

const limits: [Metric, good: number, fair: number, step: number][] = [
  ['lcp', 2500, 4000, 1],
  ['inp', 200, 500, 1],
  ['cls', 0.1, 0.25, 0.001],
  ['fcp', 1800, 3000, 1],
  ['ttfb', 800, 1800, 1],
];

describe('the rating of a figure', () => {
  it.each(limits)('%s by Google’s limits; a limit belongs to the better rating', (...limit) => {
    const [metric, good, fair, step] = limit;
    expect([0, good, good + step, fair, fair + step].map((value) => rate(metric, value))).toEqual([
      'good',
      'good',
      'needs improvement',
      'needs improvement',
      'poor',
    ]);
  });
});

describe('the text of a figure', () => {
  it.each<[Metric, number, string]>([
    ['ttfb', 0, '0 ms'],
    ['lcp', 812, '812 ms'],
    ['lcp', 999, '999 ms'],
    ['lcp', 999.6, '1.0 s'],
    ['fcp', 1000, '1.0 s'],
    ['fcp', 1438, '1.4 s'],
    ['inp', 12_345, '12.3 s'],
    ['cls', 0, '0.00'],
    ['cls', 0.0816, '0.08'],
    ['cls', 1, '1.00'],
  ])('%s of %d as %s', (metric, value, text) => {
    expect(formatMetric(metric, value)).toBe(text);
  });
});
