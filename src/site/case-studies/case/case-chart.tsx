import { clsx } from 'clsx';
import type { MonthChart } from '@/content/case-study-types';
import { caseStudyPage as texts } from '@content/case-study-page';
import { comma } from '@content/words/punctuation';
import { WrongSign } from './wrong-sign';

/** The height in pixels: only the width follows the page, so that words keep their size. */
const HEIGHT = 270;
const FLOOR = 240;
const TALLEST = 180;
/** The space around the first bar, in columns: its name is the longest. */
const FIRST_GAP = 0.6;

/** Charts the months of a case as bars, after one bar for the time before. The month that went wrong is hollow. */
export function CaseChart({
  chart: { title, before, months, values, wrong },
}: {
  chart: MonthChart;
}) {
  const bars = [
    { label: texts.beforeLabel, value: before.value },
    ...values.map((value, index) => ({ label: months[index] ?? '', value })),
  ];
  const highest = Math.max(...bars.map(({ value }) => value));
  const percent = (columns: number) => `${(columns / (bars.length + FIRST_GAP)) * 100}%`;
  return (
    <figure className="break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      <figcaption className="text-lead font-semibold text-balance">{title}</figcaption>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        className="mt-4 w-full overflow-visible text-small"
      >
        {bars.map(({ label, value }, index) => {
          const top = FLOOR - (value / highest) * TALLEST;
          const start = index + (index ? FIRST_GAP : FIRST_GAP / 2);
          const middle = percent(start + 0.5);
          const isWrong = label === wrong.month;
          return (
            <g key={label}>
              <rect
                x={percent(start + 0.14)}
                y={top}
                width={percent(0.72)}
                height={FLOOR - top}
                strokeWidth="2"
                strokeDasharray={isWrong ? '4 3' : undefined}
                className={clsx(
                  index ? 'stroke-(--dye-ink)' : 'fill-line stroke-line-strong',
                  index > 0 && (isWrong ? 'fill-transparent' : 'fill-(--dye)'),
                )}
              />
              <Mark text={String(value)} x={percent(start)} y={top - 27} width={percent(1)} />
              <Mark text={label} x={percent(start)} y={HEIGHT - 24} width={percent(1)} isName />
              {isWrong && (
                <>
                  <circle cx={middle} cy={top - 36} r="10" className="fill-danger" />
                  <g strokeWidth="2.5" strokeLinecap="round" className="stroke-surface">
                    <line x1={middle} x2={middle} y1={top - 41} y2={top - 36} />
                    <line x1={middle} x2={middle} y1={top - 31} y2={top - 31} />
                  </g>
                </>
              )}
            </g>
          );
        })}
        <line x2="100%" y1={FLOOR} y2={FLOOR} strokeWidth="2" className="stroke-ink" />
      </svg>
      <p className="sr-only">{bars.map(({ label, value }) => `${label}: ${value}`).join(comma)}</p>
      <p className="mt-4 flex gap-3 text-small">
        <span
          aria-hidden="true"
          className="m-0.5 size-4 shrink-0 border-2 border-line-strong bg-line"
        />
        <span>{before.text}</span>
      </p>
      <p className="mt-2 flex gap-3 text-small">
        <WrongSign className="grid" />
        <span>{wrong.text}</span>
      </p>
    </figure>
  );
}

interface MarkProps {
  text: string;
  x: string;
  y: number;
  width: string;
  /** True for the name below the bar, false for its value. */
  isName?: boolean;
}

/** Places text in the middle of its column, even when the text is wider. */
function Mark({ text, isName = false, ...place }: MarkProps) {
  return (
    <foreignObject {...place} height="21" className="overflow-visible">
      <div
        data-text={text}
        className={clsx(
          'drawn-text flex justify-center whitespace-nowrap',
          isName ? 'text-ink-soft' : 'font-semibold',
        )}
      />
    </foreignObject>
  );
}
