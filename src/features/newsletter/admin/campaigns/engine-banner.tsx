import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/admin/record/date-time';
import { addressWith, paths } from '@/lib/paths';
import { type EngineState, engineStateQuery } from '../../api/engine-state';
import { formatNumber } from '@/lib/format/format';
import { readers } from './campaign-status';

/** Warns on every admin screen when newsletters cannot be sent; empty when all is well. */
export function EngineBanner() {
  const { data } = useQuery(engineStateQuery());
  return (
    // Always rendered: a live region that appears together with its text is not read out.
    <div aria-live="polite">
      {data && isTroubled(data) && (
        <ul className="mx-auto mb-6 grid max-w-6xl gap-3 rounded-card border border-warning/40 bg-warning-soft px-5 py-4">
          {data.isSilent && (
            <Notice>
              <strong>
                A scheduled newsletter is 10 minutes late: the sending job isn’t running.
              </strong>{' '}
              No recipient is left out: it continues where it stopped. Check that the scheduler runs
              and that the function newsletter-worker is deployed (README, “Deploy”).
            </Notice>
          )}
          {data.blockedUntil !== null && (
            <Notice>
              <strong>The mail provider is refusing mail right now.</strong>{' '}
              <span>We try again on</span> <DateTime value={data.blockedUntil} />
              <span>{data.blockedReason ? `. It says: ${data.blockedReason}` : '.'}</span>
            </Notice>
          )}
          {data.overdue > 0 && (
            <Notice>
              <strong>
                {data.overdue === 1
                  ? 'A newsletter did not leave at its time.'
                  : `${formatNumber(data.overdue)} newsletters did not leave at their time.`}
              </strong>{' '}
              <DecideLink />
            </Notice>
          )}
          {data.unknown > 0 && (
            <Notice>
              <strong>
                {`We don’t know whether ${readers(data.unknown)} got ${data.unknown === 1 ? 'its' : 'their'} newsletter.`}
              </strong>{' '}
              <DecideLink />
            </Notice>
          )}
        </ul>
      )}
    </div>
  );
}

const isTroubled = ({ isSilent, blockedUntil, unknown, overdue }: EngineState) =>
  isSilent || blockedUntil !== null || unknown > 0 || overdue > 0;

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

function Notice({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 wrap-anywhere">
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
      <p className="min-w-0">{children}</p>
    </li>
  );
}
