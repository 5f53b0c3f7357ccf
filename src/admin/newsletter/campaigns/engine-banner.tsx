import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '@/admin/kit/record/date-time';
import { Warning, WarningList } from '@/admin/kit/feedback/warning-list';
import { addressWith, paths } from '@/shared/paths';
import { type EngineState, engineStateQuery } from '../api/campaigns/engine-state';
import { formatNumber } from '@/shared/format/format';
import { formatRecipients } from './campaign-status';

/** Warns on every admin screen when newsletters cannot be sent; empty when all is well. */
export function EngineBanner() {
  const { data } = useQuery(engineStateQuery());
  return (
    // Always rendered: a live region that appears together with its text is not read out.
    <div aria-live="polite" className="mx-auto max-w-6xl not-empty:mb-6">
      {data && isTroubled(data) && (
        <WarningList>
          {data.isSilent && (
            <Warning title="A scheduled campaign is 10 minutes late: the sending job isn’t running.">
              No recipient is left out: it continues where it stopped. Check that the scheduler runs
              and that the function newsletter-worker is deployed (README, “Deploy”).
            </Warning>
          )}
          {data.blockedUntil !== null && (
            <Warning title="The mail provider is refusing mail right now.">
              <span>We try again on</span> <DateTime value={data.blockedUntil} />
              <span>{data.blockedReason ? `. It says: ${data.blockedReason}` : '.'}</span>
            </Warning>
          )}
          {data.overdue > 0 && (
            <Warning
              title={
                data.overdue === 1
                  ? 'A campaign did not leave at its time.'
                  : `${formatNumber(data.overdue)} campaigns did not leave at their time.`
              }
            >
              <DecideLink />
            </Warning>
          )}
          {data.withoutAudience > 0 && (
            <Warning
              title={
                data.withoutAudience === 1
                  ? 'A campaign waits: the tags it was planned for are gone.'
                  : `${formatNumber(data.withoutAudience)} campaigns wait: the tags they were planned for are gone.`
              }
            >
              <DecideLink />
            </Warning>
          )}
          {data.unknown > 0 && (
            <Warning
              title={`We don’t know whether ${formatRecipients(data.unknown)} got ${data.unknown === 1 ? 'its' : 'their'} newsletter.`}
            >
              <DecideLink />
            </Warning>
          )}
        </WarningList>
      )}
    </div>
  );
}

const isTroubled = (state: EngineState) =>
  state.isSilent ||
  state.blockedUntil !== null ||
  state.unknown > 0 ||
  state.overdue > 0 ||
  state.withoutAudience > 0;

function DecideLink() {
  return (
    <Link
      to={addressWith(paths.adminNewsletter.to(), { tab: 'campaigns' })}
      className="font-semibold underline underline-offset-4"
    >
      Decide what to do
    </Link>
  );
}
