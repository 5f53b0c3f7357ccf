import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressWith } from '@/lib/address-with';
import { DateTime } from '@/components/admin/record/date-time';
import { paths } from '@/lib/paths';
import type { EngineState } from '../../api/admin-campaigns';
import { engineStateQuery } from '../../api/admin-campaigns-queries';
import { readers } from './campaign-status';

/** Above every admin screen: what holds newsletters up, and what is to be done about it. Nothing when all is well. */
export function EngineBanner() {
  const { data } = useQuery(engineStateQuery());
  const notices = data ? noticesOf(data) : [];
  return (
    // There before it speaks: a live region that appears together with its text stays silent.
    <div aria-live="polite">
      {notices.length > 0 && (
        <ul className="mx-auto mb-6 grid max-w-6xl gap-3 rounded-card border border-warning/40 bg-warning-soft px-5 py-4">
          {notices.map(([key, notice]) => (
            <li key={key} className="flex items-start gap-3 wrap-anywhere">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
              <p className="min-w-0">{notice}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function noticesOf(state: EngineState): [key: string, notice: ReactNode][] {
  const notices: [string, ReactNode][] = [];
  if (state.isSilent) {
    notices.push([
      'silent',
      <>
        <strong>A newsletter is due, and for 10 minutes nothing has come to send it.</strong> Nobody
        is lost: it goes on where it stopped. Whoever looks after the site should check that the
        scheduler runs and that the function newsletter-worker is deployed (README, “Deploy”).
      </>,
    ]);
  }
  if (state.blockedUntil !== null) {
    notices.push([
      'blocked',
      <>
        <strong>The mail provider lets nothing through at the moment.</strong> Sending goes on by
        itself on <DateTime value={state.blockedUntil} />.
        {state.blockedReason && ` Its words: ${state.blockedReason}`}
      </>,
    ]);
  }
  if (state.unknown > 0) {
    notices.push([
      'unknown',
      <>
        <strong>
          Nobody can say whether {readers(state.unknown)} got{' '}
          {state.unknown === 1 ? 'its' : 'their'} newsletter.
        </strong>{' '}
        <Link
          to={addressWith(paths.adminNewsletter.to(), { tab: 'campaigns' })}
          className="font-semibold underline underline-offset-4"
        >
          Decide what to do
        </Link>
      </>,
    ]);
  }
  return notices;
}
