import { clsx } from 'clsx';
import type { MonthChart } from '@/lib/content/case-study-types';
import { caseStudyPage as texts } from '@content/case-study-page';
import { WrongSign } from './wrong-sign';

/** In pixels: only the width follows the page, so that words keep their size. */
const HEIGHT = 270;
const FLOOR = 240;
const TALLEST = 180;
/** Room around the first bar, in columns: its name is the longest. */
const FIRST_GAP = 0.6;

/** The months of a case as bars, after one bar for the time before. The month that went wrong is hollow. */
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
        height={HEIGHT}
        className="mt-4 w-full overflow-visible fill-ink text-small"
        textAnchor="middle"
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
              <text x={middle} y={top - 8} className="font-semibold">
                {`${value} `}
              </text>
              <text x={middle} y={HEIGHT - 8} className="fill-ink-soft">
                {`${label} `}
              </text>
              {isWrong && (
                <>
                  <circle cx={middle} cy={top - 36} r="10" className="fill-danger" />
                  <text x={middle} y={top - 31} className="fill-surface font-bold">
                    {'! '}
                  </text>
                </>
              )}
            </g>
          );
        })}
        <line x2="100%" y1={FLOOR} y2={FLOOR} strokeWidth="2" className="stroke-ink" />
      </svg>
      <p className="sr-only">{bars.map(({ label, value }) => `${label}: ${value}`).join(', ')}</p>
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
