/** The tables that `npm run bench:web` prints: one for each group, a line for each subject, a column for each measure. */
import { type Figure, type Goal, judge, type Unit } from './figure.ts';

const writers: Record<Unit, (value: number) => string> = {
  ms: (value) => value.toFixed(0),
  s: (value) => (value / 1000).toFixed(1),
  KB: (value) => (value / 1024).toFixed(1),
  MB: (value) => (value / 1024 ** 2).toFixed(0),
  shift: (value) => value.toFixed(3),
  score: (value) => value.toFixed(0),
  times: (value) => value.toFixed(3),
  count: (value) => value.toFixed(0),
};

const unitNames: Record<Unit, string> = {
  ms: ' ms',
  s: ' s',
  KB: ' KB',
  MB: ' MB',
  shift: '',
  score: '',
  times: '×',
  count: '',
};

/** As it stands above a column: "≤ 20 ms", "≤ 1.05× floor". */
export function describeGoal(goal: Goal, unit: Unit): string {
  if ('timesFloor' in goal) return `≤ ${goal.timesFloor}× floor`;
  const [sign, limit] = 'atMost' in goal ? ['≤', goal.atMost] : ['≥', goal.atLeast];
  return `${sign} ${writers[unit](limit)}${unitNames[unit]}`;
}

/** "812 (803–830) 1.01×", with a cross where the goal is missed. */
export function describeFigure(figure: Figure): string {
  const { spread, ratio, isMet } = judge(figure);
  if (!spread) return figure.goal ? 'not measured ✗' : '-';
  const write = writers[figure.unit];
  const [low, middle, high] = [spread.min, spread.median, spread.max].map((value) => write(value));
  const parts = [
    middle,
    low === high ? '' : `(${low}–${high})`,
    ratio === null ? '' : `${ratio.toFixed(2)}×`,
    isMet ? '' : '✗',
  ];
  return parts.filter(Boolean).join(' ');
}

const unique = (texts: string[]) => [...new Set(texts)];

/** Each line's cells, padded to the widest of their column: the first to the right, the others to the left. */
export function alignColumns(lines: string[][]): string {
  const columns = Math.max(...lines.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('   ').trimEnd()).join('\n');
}

function formatGroup(group: string, figures: Figure[]): string {
  const measures = unique(figures.map(({ measure }) => measure));
  const ofMeasure = (measure: string) => figures.filter((figure) => figure.measure === measure);
  const titles = measures.map((measure) => {
    const unit = ofMeasure(measure)[0]?.unit ?? 'count';
    return `${measure}${unitNames[unit] && `,${unitNames[unit]}`}`;
  });
  const limits = measures.map((measure) => {
    const goals = ofMeasure(measure).map(({ goal, unit }) =>
      goal ? describeGoal(goal, unit) : '',
    );
    return unique(goals.filter(Boolean)).join(' / ');
  });
  const lines = unique(figures.map(({ subject }) => subject)).map((subject) => [
    subject,
    ...measures.map((measure) => {
      const figure = ofMeasure(measure).find((each) => each.subject === subject);
      return figure ? describeFigure(figure) : '';
    }),
  ]);
  return `${group}\n${alignColumns([['', ...titles], ['goal', ...limits], ...lines])}`;
}

/** All tables, in the order their figures were measured. */
export function formatTables(figures: Figure[]): string {
  return unique(figures.map(({ group }) => group))
    .map((group) =>
      formatGroup(
        group,
        figures.filter((figure) => figure.group === group),
      ),
    )
    .join('\n\n');
}

export const missedFigures = (figures: Figure[]): Figure[] =>
  figures.filter((figure) => !judge(figure).isMet);

/** One sentence, and a line for each goal that is missed. */
export function formatVerdict(figures: Figure[]): string {
  const judged = figures.filter(({ goal }) => goal);
  const missed = missedFigures(figures);
  if (missed.length === 0) return `All ${judged.length} goals are met.`;
  const lines = missed.map((figure) => {
    const limit = figure.goal ? describeGoal(figure.goal, figure.unit) : '';
    const { group, subject, measure } = figure;
    return `  ${group}, ${subject}: ${measure} ${describeFigure(figure)}, goal ${limit}`;
  });
  return [`${missed.length} of ${judged.length} goals are missed:`, ...lines].join('\n');
}
