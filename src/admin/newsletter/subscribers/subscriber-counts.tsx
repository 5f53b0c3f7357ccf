import type { UseQueryResult } from '@tanstack/react-query';
import { FigurePlaceholder } from '@/admin/kit/charts/stat-tile';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { formatNumber } from '@/shared/format/format';

interface SubscriberCountsProps {
  query: UseQueryResult<{ total: number; active: number; unsubscribed: number }>;
}

/** The three counters, beside the heading of every tab. */
export function SubscriberCounts({ query }: SubscriberCountsProps) {
  const { data } = query;
  if (query.isError && !data) {
    return (
      <LoadError title="The subscribers could not be counted." description={null} query={query} />
    );
  }
  return (
    <ul
      aria-label="Subscriber counts"
      className="grid w-full max-sm:px-0! grid-cols-3 gap-x-3 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-8"
    >
      <Count label="Total Subscribers" value={data?.total} />
      <Count label="Active Subscribers" value={data?.active} className="text-success" />
      <Count label="Unsubscribed" value={data?.unsubscribed} className="text-danger" />
    </ul>
  );
}

interface CountProps {
  label: string;
  /** Undefined while the count loads. */
  value: number | undefined;
  className?: string;
}

function Count({ label, value, className }: CountProps) {
  return (
    <li className="flex flex-col-reverse justify-end gap-x-2 sm:flex-row-reverse sm:items-baseline sm:justify-start">
      <span className="text-small text-ink-soft">{label}</span>
      <span className={`font-display text-lead font-bold tabular-nums ${className ?? ''}`}>
        {value === undefined ? <FigurePlaceholder /> : formatNumber(value)}
      </span>
    </li>
  );
}
