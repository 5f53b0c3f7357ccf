import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { formatDate } from '@/lib/format/moment';
import { type SpeedReport, speedReportQuery } from '../api/admin-report';
import { ratings } from '../rating';
import { RatingSign } from './rating-sign';
import { SpeedTable } from './speed-table';

export function RealSpeed({ days }: { days: number }) {
  const headingId = useId();
  const query = useQuery(speedReportQuery(days));
  const { data, isPending, isPlaceholderData } = query;
  // The other period's figures stay until the new ones load, but not its empty state.
  const isLoading = isPending || (isPlaceholderData && !data.site);

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-lead font-bold">
        Speed of real visits
      </h2>
      <LoadError
        title={data ? 'The speed could not be refreshed.' : 'The speed could not be loaded.'}
        query={query}
      />
      {isLoading && <Loading label="Loading the speed of visits…" />}
      {data && !isLoading && <Report report={data} days={days} isBusy={isPlaceholderData} />}
    </section>
  );
}

interface ReportProps {
  report: SpeedReport;
  days: number;
  /** The report is still that of another period. */
  isBusy: boolean;
}

function Report({ report: { measuredSince, site, pages }, days, isBusy }: ReportProps) {
  if (!site) {
    return (
      <EmptyState
        title={`No visits measured in the last ${days} days`}
        description="To measure visits, set VITE_WEB_VITALS_SHARE and build the site again (see the README)."
        className="wrap-anywhere"
      />
    );
  }
  return (
    <>
      <ul
        aria-label="Ratings, by Google’s limits"
        className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft"
      >
        {ratings.map((rating) => (
          <li key={rating} className="flex items-center gap-1.5">
            <RatingSign rating={rating} />
            <span>{rating}</span>
          </li>
        ))}
      </ul>
      <SpeedTable site={site} pages={pages} isBusy={isBusy} />
      <p className="max-w-prose text-small text-ink-soft">
        {measuredSince ? `${method} Measured since ${formatDate(measuredSince)}.` : method}
      </p>
    </>
  );
}

const method =
  'Three in four visits were at least this fast. We measure a share of all visits, without cookies, ' +
  'and keep nothing about the visitor.';
