import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { MonthChart } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';

/** In pixels: only the width follows the page, so that words keep their size. */
const HEIGHT = 270;
const FLOOR = 240;
const TALLEST = 180;

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
  const percent = (columns: number) => `${(columns / bars.length) * 100}%`;
  return (
    <figure className="break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 print:shadow-none">
      <figcaption className="text-lead font-semibold">{title}</figcaption>
      <svg
        aria-hidden="true"
        height={HEIGHT}
        className="mt-4 w-full overflow-visible fill-ink text-small"
        textAnchor="middle"
      >
        {bars.map(({ label, value }, index) => {
          const top = FLOOR - (value / highest) * TALLEST;
          const middle = percent(index + 0.5);
          const isWrong = label === wrong.month;
          return (
            <g key={label}>
              <rect
                x={percent(index + 0.14)}
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
                {value}
              </text>
              <text x={middle} y={HEIGHT - 8} className="fill-ink-soft">
                {label}
              </text>
              {isWrong && (
                <>
                  <circle cx={middle} cy={top - 36} r="10" className="fill-danger" />
                  <text x={middle} y={top - 31} className="fill-surface font-bold">
                    !
                  </text>
                </>
              )}
            </g>
          );
        })}
        <line x2="100%" y1={FLOOR} y2={FLOOR} strokeWidth="2" className="stroke-ink" />
      </svg>
      <ul className="mt-4 grid gap-2 text-small">
        <Note mark={<span className="size-4 border-2 border-line-strong bg-line" />}>
          {before.text}
        </Note>
        <Note
          mark={
            <span className="grid size-5 place-items-center rounded-full bg-danger font-bold text-surface print:text-danger">
              !
            </span>
          }
        >
          {wrong.text}
        </Note>
      </ul>
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.monthLabel}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Note({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center">
        {mark}
      </span>
      {children}
    </li>
  );
}
