import { Badge } from '@/shared/ui/badge';
import { formatNearDate } from '@/shared/format/moment';
import { studioDay } from '@/shared/format/studio-day';
import { serverNow } from '@/admin/session/api/server-clock';
import { useIsPastLastDay } from './last-day';

/** Shows "Closes Dec 3", and from the next day on "Closed on Dec 3". */
export function ClosingBadge({ closesOn }: { closesOn: string }) {
  const isPast = useIsPastLastDay(closesOn);
  const day = formatNearDate(closesOn, studioDay(serverNow()));
  return isPast ? (
    <Badge tone="warning">{`Closed on ${day}`}</Badge>
  ) : (
    <Badge>{`Closes ${day}`}</Badge>
  );
}
