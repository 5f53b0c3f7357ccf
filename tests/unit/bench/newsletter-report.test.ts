import { expect, test } from 'vitest';
import { formatFigures, isMissed } from '../../bench/newsletter/report.ts';

test.each([
  [{ value: 3, limit: 3 }, false],
  [{ value: 3.01, limit: 3 }, true],
  [{ value: 1000, limit: 1000, isMoreBetter: true }, false],
  [{ value: 999, limit: 1000, isMoreBetter: true }, true],
  // Nothing was measured.
  [{ value: Number.NaN, limit: 3 }, true],
  [{ value: Number.NaN, limit: 3, isMoreBetter: true }, true],
])('%o is missed: %s', (figure, expected) => {
  expect(isMissed({ name: 'any', unit: 's', ...figure })).toBe(expected);
});

test('each figure stands beside its limit', () => {
  const table = formatFigures([
    { name: 'ledger', value: 2.345, limit: 3, unit: 's' },
    { name: 'lost', value: 2, limit: 0, unit: '' },
  ]);
  expect(table).toBe(
    ['figure   value  limit', 'ledger  2.35 s  ≤ 3 s  ok', 'lost         2    ≤ 0  ✗ missed'].join(
      '\n',
    ),
  );
});
