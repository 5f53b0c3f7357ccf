import { formatNumber } from '@/shared/format/format';

interface WaitingCountProps {
  count?: number;
  /** After the number for a screen reader, such as "new". */
  what?: string;
  className: string;
}

/** How many rows of a list wait, beside its name; nothing when none does. */
export function WaitingCount({ count = 0, what, className }: WaitingCountProps) {
  return count === 0 ? null : (
    <span className={className}>
      <span className="sr-only">: </span>
      <span>{formatNumber(count)}</span> <span className="sr-only">{what}</span>
    </span>
  );
}
