import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format/format';
import type { InquiryCounts } from '../api/admin-inquiries';
import { type InquiryStatus, inquiryStatuses, inquiryStatusLabels } from '../inquiry';

interface InquiryStatusFilterProps {
  /** Null: every status. */
  value: InquiryStatus | null;
  /** Undefined while they load; the filter works without them. */
  counts: InquiryCounts | undefined;
  onChange: (status: InquiryStatus | null) => void;
}

/** The statuses with their numbers of inquiries, independent of the search. */
export function InquiryStatusFilter({ value, counts, onChange }: InquiryStatusFilterProps) {
  const total = counts && counts.new + counts.answered + counts.archived;
  return (
    <fieldset
      aria-label="Filter by status"
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line"
    >
      <Choice isChosen={value === null} label="All" count={total} onChoose={() => onChange(null)} />
      {inquiryStatuses.map((status) => (
        <Choice
          key={status}
          isChosen={value === status}
          label={inquiryStatusLabels[status]}
          count={counts?.[status]}
          onChoose={() => onChange(status)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 px-2 font-semibold whitespace-nowrap transition-colors duration-quick focus-visible:-outline-offset-3 max-sm:text-small sm:gap-2 sm:px-4',
        isChosen ? 'border-saffron text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {/* The space separates label and count in the accessible name. */}
      {label}{' '}
      {count !== undefined && (
        <span className="rounded-full text-tag tabular-nums ring-line ring-inset sm:bg-sunken sm:px-2 sm:py-0.5 sm:ring-1">
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}
