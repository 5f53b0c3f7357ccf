import { Link } from 'react-router-dom';
import { useId } from 'react';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { linkClasses } from '@/admin/layout/link-classes';

interface Bar {
  /** Distinguishes bars with the same label. */
  id: string;
  label: string;
  value: number;
  to: string;
}

interface BarListProps {
  title: string;
  /** The bars in the order of the screen, usually the largest first. */
  bars: readonly Bar[];
  /** The unit that is counted, in the plural and in lower case: "views". */
  valueLabel: string;
}

/** Shows named figures as bars. The text says everything; the bars only make it easy to compare. */
export function BarList({ title, bars, valueLabel }: BarListProps) {
  const titleId = useId();
  const highest = bars.reduce((high, { value }) => Math.max(high, value), 0);

  return (
    <figure
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-line bg-surface p-5"
    >
      <figcaption id={titleId} className="text-small font-semibold">
        {title}
      </figcaption>
      {highest === 0 ? (
        <p className="mt-4 grid min-h-24 place-content-center rounded-control border border-dashed border-line-strong px-4 text-center text-small text-ink-soft">
          {`No ${valueLabel} yet.`}
        </p>
      ) : (
        <ol className="mt-4 flex flex-col gap-4">
          {bars.map(({ id, label, value, to }) => (
            <li key={id} className="grid gap-1.5">
              <div className="flex items-baseline justify-between gap-4 text-small">
                <Link to={to} className={cn('min-w-0', linkClasses)}>
                  {label}
                </Link>
                <span className="shrink-0 font-semibold tabular-nums">
                  <span>{formatNumber(value)}</span> <span className="sr-only">{valueLabel}</span>
                </span>
              </div>
              <div aria-hidden="true" className="h-2 rounded-full bg-sunken">
                <div
                  className="h-full rounded-full bg-accent"
                  style={{ width: `${(value / highest) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}
