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

/** Shows how long ago a moment was and keeps it up to date. The full date appears on hover and for screen readers. */
export function TimeAgo({ value }: { value: string }) {
  // Updates by itself, because the row renders again only when its record changes.
  useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / minuteMs));
  const date = formatMoment(value);
  return (
    <time dateTime={toIsoMoment(value)} title={date} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{formatAgo(value, serverNow().getTime())}</span>
      <span className="sr-only">{date}</span>
    </time>
  );
}
