import { expect, test } from 'vitest';
import { type Figure, judge } from '../../bench/web/figure.ts';

const figure = (parts: Partial<Figure>): Figure => ({
  group: 'Pages',
  subject: 'home',
  measure: 'LCP',
  unit: 'ms',
  values: [],
  ...parts,
});

test('a ratio is that of the medians, so that one slow round changes nothing', () => {
  const { ratio } = judge(figure({ values: [1050, 1020, 9000], floor: [1000, 990, 5000] }));
  expect(ratio).toBeCloseTo(1.05);
});

test('a share of the floor is met up to the limit and not beyond', () => {
  const goal = { timesFloor: 1.05 };
  expect(judge(figure({ values: [1050], floor: [1000], goal })).isMet).toBe(true);
  expect(judge(figure({ values: [1051], floor: [1000], goal })).isMet).toBe(false);
});

test('a share of the floor cannot be met without one', () => {
  const goal = { timesFloor: 1.05 };
  expect(judge(figure({ values: [1], goal })).isMet).toBe(false);
  expect(judge(figure({ values: [1], floor: [], goal })).isMet).toBe(false);
  expect(judge(figure({ values: [1], floor: [0], goal })).isMet).toBe(false);
});

test('the median decides about a number, too', () => {
  expect(judge(figure({ values: [20, 90, 10], goal: { atMost: 20 } })).isMet).toBe(true);
  expect(judge(figure({ values: [21], goal: { atMost: 20 } })).isMet).toBe(false);
  expect(judge(figure({ values: [100, 100, 98], goal: { atLeast: 100 } })).isMet).toBe(true);
  expect(judge(figure({ values: [99], goal: { atLeast: 100 } })).isMet).toBe(false);
});

test('what could not be measured misses its goal; without a goal it misses nothing', () => {
  expect(judge(figure({ goal: { atMost: 20 } }))).toEqual({
    spread: null,
    ratio: null,
    isMet: false,
  });
  expect(judge(figure({})).isMet).toBe(true);
});
