import { browserTimeZone, isSameClock, momentAt } from '@/shared/format/agency-time';
import { site } from '@/shared/content/site.prepared';
import { formatMomentIn } from '@/shared/format/moment';

/** The chosen time in the agency's time zone and, where it differs, in the admin's. */
export function PlannedMoment({ plannedFor }: { plannedFor: string }) {
  const moment = momentAt(plannedFor, site.timeZone);
  if (moment.kind !== 'at') return <span>{`The agency's time zone is ${site.timeZone}.`}</span>;
  const own = browserTimeZone();
  return (
    <>
      <span>{formatMomentIn(moment.date, site.timeZone)}</span>
      {!isSameClock(moment.date, site.timeZone, own) && (
        <span>{`; in your time zone: ${formatMomentIn(moment.date, own)}`}</span>
      )}
    </>
  );
}
