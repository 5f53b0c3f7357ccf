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

/** Where a bar's column begins, in columns. */
const startOf = (index: number) => index + (index ? FIRST_GAP : FIRST_GAP / 2);

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
  const topOf = (value: number) => FLOOR - (value / highest) * TALLEST;
  const percent = (columns: number) => `${(columns / (bars.length + FIRST_GAP)) * 100}%`;
  return (
    <figure className="break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      <figcaption className="text-lead font-semibold text-balance">{title}</figcaption>
      <div aria-hidden="true" className="relative mt-4 text-small leading-none">
        <svg height={HEIGHT} className="w-full overflow-visible">
          {bars.map(({ label, value }, index) => (
            <rect
              key={label}
              x={percent(startOf(index) + 0.14)}
              y={topOf(value)}
              width={percent(0.72)}
              height={FLOOR - topOf(value)}
              strokeWidth="2"
              strokeDasharray={label === wrong.month ? '4 3' : undefined}
              className={clsx(
                index ? 'stroke-(--dye-ink)' : 'fill-line stroke-line-strong',
                index > 0 && (label === wrong.month ? 'fill-transparent' : 'fill-(--dye)'),
              )}
            />
          ))}
          <line x2="100%" y1={FLOOR} y2={FLOOR} strokeWidth="2" className="stroke-ink" />
        </svg>
        {bars.map(({ label, value }, index) => (
          <div
            key={label}
            className="absolute top-0"
            style={{ left: percent(startOf(index) + 0.5) }}
          >
            {label === wrong.month && (
              <Mark
                text="!"
                top={topOf(value) - 36}
                className="size-5 rounded-full bg-danger pt-[3px] font-bold text-surface print:text-danger"
              />
            )}
            <Mark text={value} top={topOf(value) - 13} className="font-semibold" />
            <Mark text={label} top={HEIGHT - 13} className="text-ink-soft" />
          </div>
        ))}
      </div>
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

interface MarkProps {
  text: string | number;
  /** Its middle, from the upper edge. */
  top: number;
  className: string;
}

/** A word of the chart that is drawn by the stylesheet: without it, the sentence below has all of them in order. */
function Mark({ text, top, className }: MarkProps) {
  return (
    <span
      data-mark={text}
      style={{ top }}
      className={clsx(
        'absolute -translate-1/2 text-center whitespace-nowrap before:content-[attr(data-mark)]',
        className,
      )}
    />
  );
}
