import { toIsoMoment } from '@/lib/iso-moment';
import { formatMoment } from '@/lib/moment';

/** A moment on the agency's clock. */
export function DateTime({ value }: { value: string }) {
  return (
    <time dateTime={toIsoMoment(value)} className="tabular-nums">
      {formatMoment(value)}
    </time>
  );
}
