import { formatNumber } from '@/shared/format/format';

interface WaitingCountProps {
  count?: number;
  /** The word after the number for screen readers, such as "new". */
  what?: string;
  className: string;
}

/** The number of rows that need the owner, beside a list's name; renders nothing for zero. */
export function WaitingCount({ count = 0, what, className }: WaitingCountProps) {
  return count === 0 ? null : (
    <span className={className}>
      <span className="sr-only">: </span>
      <span>{formatNumber(count)}</span> <span className="sr-only">{what}</span>
    </span>
  );
}
