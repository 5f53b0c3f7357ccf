import { toIsoMoment } from '@text/iso-moment';
import { formatAgo, formatMoment } from '@/shared/format/moment';

export function DateTime({ value }: { value: string }) {
  return (
    <time dateTime={toIsoMoment(value)} className="tabular-nums">
      {formatMoment(value)}
    </time>
  );
}

/** How long ago a moment was; the full date on hover and for screen readers. */
export function TimeAgo({ value }: { value: string }) {
  const date = formatMoment(value);
  return (
    <time dateTime={toIsoMoment(value)} title={date} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{formatAgo(value)}</span>
      <span className="sr-only">{date}</span>
    </time>
  );
}
