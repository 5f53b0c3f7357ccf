import { useQuery } from '@tanstack/react-query';
import type { ListAddress } from '@/admin/kit/list/use-list-address';
import { inquiryStatuses } from '@/admin/leads/model/statuses';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { inquiryCountsQuery } from './api/inquiry-counts';

interface InquiryStatusFilterProps {
  address: ListAddress;
  value: string | null;
}

export function InquiryStatusFilter({ address, value }: InquiryStatusFilterProps) {
  // The filter works without the counts while they load.
  const counts = useQuery(inquiryCountsQuery()).data;
  const total = counts && counts.new + counts.answered + counts.archived;
  const choices = [
    { status: null, label: 'All', count: total },
    ...inquiryStatuses.map(({ value: status, label }) => ({
      status,
      label,
      count: counts?.[status],
    })),
  ];
  return (
    <fieldset
      aria-label="Filter by status"
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line"
    >
      {choices.map(({ status, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === status}
          onClick={() => address.set('status', status ?? '')}
          className={cn(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 px-2 font-semibold whitespace-nowrap transition-colors duration-quick focus-visible:-outline-offset-3 max-sm:text-small sm:gap-2 sm:px-4',
            value === status
              ? 'border-brand text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {/* The space separates label and count in the accessible name. */}
          <span>{label}</span>{' '}
          {count !== undefined && (
            <span className="rounded-full text-tag tabular-nums ring-line ring-inset sm:bg-sunken sm:px-2 sm:py-0.5 sm:ring-1">
              {formatNumber(count)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
