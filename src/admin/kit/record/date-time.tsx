import { toIsoMoment } from '@text/iso-moment';
import { useSyncExternalStore } from 'react';
import { serverNow } from '@/admin/session/api/server-clock';
import { formatAgo, formatMoment } from '@/shared/format/moment';

export function DateTime({ value }: { value: string }) {
  return (
    <time dateTime={toIsoMoment(value)} className="tabular-nums">
      {formatMoment(value)}
    </time>
  );
}

const minuteMs = 60_000;

function subscribeToMinutes(listener: () => void) {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

/** How long ago a moment was, kept up to date; the full date on hover and for screen readers. */
export function TimeAgo({ value }: { value: string }) {
  // The row around it is drawn again only when its record changes.
  useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / minuteMs));
  const date = formatMoment(value);
  return (
    <time dateTime={toIsoMoment(value)} title={date} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{formatAgo(value, serverNow().getTime())}</span>
      <span className="sr-only">{date}</span>
    </time>
  );
}
