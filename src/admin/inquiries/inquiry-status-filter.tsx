import { useQuery } from '@tanstack/react-query';
import type { LeadFilterProps } from '@/admin/leads/model/lead-definition';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { type InquiryFilters, inquiryCountsQuery } from './api/admin-inquiries';
import { inquiryStatuses } from './inquiry-status';

export function InquiryStatusFilter({ address, filters }: LeadFilterProps<InquiryFilters>) {
  // The filter works without them, while they load.
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
          aria-pressed={filters.status === status}
          onClick={() => address.set('status', status ?? '')}
          className={cn(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 px-2 font-semibold whitespace-nowrap transition-colors duration-quick focus-visible:-outline-offset-3 max-sm:text-small sm:gap-2 sm:px-4',
            filters.status === status
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
