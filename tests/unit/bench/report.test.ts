import { expect, test } from 'vitest';
import type { Figure } from '../../bench/web/figure.ts';
import {
  alignColumns,
  describeFigure,
  describeGoal,
  formatTables,
  formatVerdict,
  missedFigures,
} from '../../bench/web/report.ts';

const figure = (parts: Partial<Figure>): Figure => ({
  group: 'Pages',
  subject: 'home',
  measure: 'LCP',
  unit: 'ms',
  values: [800],
  ...parts,
});

test('a figure shows its median, its ends, its ratio and whether it misses', () => {
  const goal = { timesFloor: 1.05 };
  const floor = [800, 790, 830];
  expect(describeFigure(figure({ values: [803, 812, 850], floor, goal }))).toBe(
    '812 (803–850) 1.01×',
  );
  expect(describeFigure(figure({ values: [900], floor, goal }))).toBe('900 1.13× ✗');
  expect(describeFigure(figure({ values: [] }))).toBe('-');
  expect(describeFigure(figure({ values: [], goal }))).toBe('not measured ✗');
});

test('values are written in the unit of their column', () => {
  expect(describeFigure(figure({ unit: 'KB', values: [87_040] }))).toBe('85.0');
  expect(describeFigure(figure({ unit: 'MB', values: [300 * 1024 ** 2] }))).toBe('300');
  expect(describeFigure(figure({ unit: 's', values: [59_940] }))).toBe('59.9');
  expect(describeFigure(figure({ unit: 'shift', values: [0.0049] }))).toBe('0.005');
});

test('a limit is written in the same unit', () => {
  expect(describeGoal({ atMost: 85 * 1024 }, 'KB')).toBe('≤ 85.0 KB');
  expect(describeGoal({ atLeast: 100 }, 'score')).toBe('≥ 100');
  expect(describeGoal({ timesFloor: 1.1 }, 'ms')).toBe('≤ 1.1× floor');
});

test('each group is a table: subjects down, measures across, limits below the titles', () => {
  const figures = [
    figure({ subject: 'floor' }),
    figure({ subject: 'floor', measure: 'TBT', values: [0] }),
    figure({ subject: 'home', floor: [800], goal: { timesFloor: 1.05 } }),
    figure({ subject: 'home', measure: 'TBT', values: [21], goal: { atMost: 20 } }),
    figure({ group: 'Build', subject: '10 posts', measure: 'time', unit: 's', values: [1000] }),
  ];
  expect(formatTables(figures)).toBe(
    [
      'Pages',
      '              LCP, ms   TBT, ms',
      'goal    ≤ 1.05× floor   ≤ 20 ms',
      'floor             800         0',
      'home        800 1.00×      21 ✗',
      '',
      'Build',
      '           time, s',
      'goal',
      '10 posts       1.0',
    ].join('\n'),
  );
});

test('columns are as wide as their widest cell', () => {
  expect(
    alignColumns([
      ['a', '1'],
      ['long', '22', 'x'],
    ]),
  ).toBe('a       1\nlong   22   x');
});

test('the verdict counts goals, not figures, and names each that is missed', () => {
  const met = figure({ goal: { atMost: 800 } });
  const unjudged = figure({ subject: 'floor', values: [9000] });
  const missed = figure({ subject: 'quiz', goal: { atMost: 799 } });
  expect(formatVerdict([met, unjudged])).toBe('All 1 goals are met.');
  expect(formatVerdict([met, unjudged, missed])).toBe(
    '1 of 2 goals are missed:\n  Pages, quiz: LCP 800 ✗, goal ≤ 799 ms',
  );
  expect(missedFigures([met, unjudged, missed])).toEqual([missed]);
});
