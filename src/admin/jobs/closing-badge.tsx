import { Badge } from '@/shared/ui/badge';
import { formatDate, formatShortDate } from '@/shared/format/moment';
import { studioDay } from '@/shared/format/studio-day';
import { serverNow } from '@/admin/session/api/server-clock';
import { useIsPastLastDay } from './last-day';

/** "Closes Dec 3", and from the next day on "Closed on Dec 3". */
export function ClosingBadge({ closesOn }: { closesOn: string }) {
  const isPast = useIsPastLastDay(closesOn);
  const isThisYear = closesOn.slice(0, 4) === studioDay(serverNow()).slice(0, 4);
  const day = isThisYear ? formatShortDate(closesOn) : formatDate(closesOn);
  return isPast ? (
    <Badge tone="warning">{`Closed on ${day}`}</Badge>
  ) : (
    <Badge>{`Closes ${day}`}</Badge>
  );
}
