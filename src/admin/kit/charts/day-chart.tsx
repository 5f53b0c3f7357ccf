import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { niceMaximum, type ChartPoint } from './chart-scale';
import { formatShortDate, formatWeekday } from '@/shared/format/moment';

interface DayChartProps {
  title: string;
  /** One point per day, oldest first, including days without data. */
  points: readonly ChartPoint[];
  /** The unit that is counted, in the plural and in lower case: "views". */
  valueLabel: string;
  /** An element beside the title, such as a link to the list of the counted records. */
  action?: ReactNode;
  /** Fills its block, whose head shows the title and the total. */
  isLarge?: boolean;
}

/**
 * Charts a figure per day as bars. Pointer, touch and arrow keys read out one day through a range input over the plot.
 * Screen readers also get a table.
 */
export function DayChart(props: DayChartProps) {
  const { title, points, valueLabel, action, isLarge = false } = props;
  const titleId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const values = points.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const shown = chosen === null ? undefined : points[chosen];
  const reading = (
    // Keeps one height, so that nothing below moves.
    <p className={isLarge ? 'flex min-w-0 items-baseline gap-1.5' : 'mt-1'}>
      <span
        className={cn(
          'font-display font-bold tabular-nums',
          isLarge ? 'text-lead' : 'block text-display-3',
        )}
      >
        {formatNumber(shown?.value ?? total)}
      </span>{' '}
      <span className={cn('truncate text-small text-ink-soft', !isLarge && 'block')}>
        {shown
          ? `${valueLabel} on ${formatWeekday(shown.date)}`
          : `${valueLabel} in ${points.length} days`}
      </span>
    </p>
  );

  return (
    <figure
      aria-labelledby={titleId}
      className={cn(
        'flex min-w-0 flex-col p-5 max-sm:p-4',
        !isLarge && 'rounded-card border border-line bg-surface',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <figcaption id={titleId} className={isLarge ? 'sr-only' : 'text-small font-semibold'}>
          {title}
        </figcaption>
        {isLarge && reading}
        {action}
      </div>
      {!isLarge && reading}
      {total === 0 ? (
        <p className="mt-5 grid h-32 place-content-center rounded-control border border-dashed border-line-strong px-4 text-center text-small text-ink-soft">
          {`No ${valueLabel} in the last ${points.length} days.`}
        </p>
      ) : (
        <>
          <Plot
            isLarge={isLarge}
            points={points}
            values={values}
            label={`${title}: one day`}
            valueLabel={valueLabel}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ChartTable caption={`${title}, per day`} points={points} valueLabel={valueLabel} />
        </>
      )}
    </figure>
  );
}

/** The share of a day's width that stays free between two bars. */
const barGap = 0.35;

interface PlotProps {
  isLarge: boolean;
  points: readonly ChartPoint[];
  values: readonly number[];
  label: string;
  valueLabel: string;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

function Plot(props: PlotProps) {
  const { isLarge, points, values, label, valueLabel, chosen, onChoose } = props;
  const count = points.length;
  const maximum = niceMaximum(values);
  const ticks = maximum === 1 ? [1, 0] : [maximum, maximum / 2, 0];
  const spoken = points[chosen ?? count - 1];

  function pointAt(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const share = (event.clientX - left) / width;
    onChoose(Math.min(count - 1, Math.max(0, Math.floor(share * count))));
  }

  return (
    <div className="mt-5 max-sm:mt-3">
      <div className={cn('grid grid-cols-[auto_1fr] gap-x-3', isLarge ? highOf(maximum) : 'h-24')}>
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-end text-tag text-ink-soft tabular-nums *:leading-none"
        >
          {ticks.map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <div className="relative my-1.5">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${100 - (tick / maximum) * 100}H100`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {points.map(({ date, value }, index) => (
              <rect
                key={date}
                x={((index + barGap / 2) / count) * 100}
                y={100 - (value / maximum) * 100}
                width={((1 - barGap) / count) * 100}
                height={(value / maximum) * 100}
                className="fill-brand forced-colors:fill-[Highlight]"
              />
            ))}
          </svg>
          {chosen !== null && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 w-px bg-line-strong"
              style={{ left: `${((chosen + 0.5) / count) * 100}%` }}
            />
          )}
          <input
            type="range"
            min={0}
            max={Math.max(count - 1, 0)}
            value={chosen ?? count - 1}
            aria-label={label}
            aria-valuetext={
              spoken && `${formatWeekday(spoken.date)}: ${formatNumber(spoken.value)} ${valueLabel}`
            }
            onChange={(event) => onChoose(event.target.valueAsNumber)}
            onFocus={() => onChoose(chosen ?? count - 1)}
            onBlur={() => onChoose(null)}
            onPointerMove={pointAt}
            onPointerDown={pointAt}
            onPointerLeave={(event) => {
              if (document.activeElement !== event.currentTarget) onChoose(null);
            }}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y appearance-none rounded-control bg-transparent [&::-moz-range-thumb]:invisible [&::-webkit-slider-thumb]:invisible"
          />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-2 flex justify-between text-tag text-ink-soft tabular-nums"
      >
        <span>{formatShortDate(points[0]?.date ?? '')}</span>
        {count > 1 && <span>{formatShortDate(points[count - 1]?.date ?? '')}</span>}
      </div>
    </div>
  );
}

/** Gives a chart of small numbers less height, so that it looks less empty. */
const highOf = (maximum: number) => (maximum <= 2 ? 'h-24 sm:h-32' : 'h-32 sm:h-56');

interface ChartTableProps {
  caption: string;
  points: readonly ChartPoint[];
  valueLabel: string;
}

function ChartTable({ caption, points, valueLabel }: ChartTableProps) {
  return (
    // Hides an element around the table: a table keeps its size whatever CSS says, and would make the page scroll.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{formatWeekday(date)}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
