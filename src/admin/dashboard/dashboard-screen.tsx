import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefreshButton } from '@/admin/kit/list/toolbar/refresh-button';
import { PageHeader } from '@/admin/kit/frame/page-header';
import { Spoken } from '@/shared/feedback/spoken';
import { dashboardActivityQuery, dashboardCountsQuery } from './api/dashboard';
import { type LiteralCounts, literalCountsQuery } from './api/literal-counts';
import { faultsQuery } from './api/faults';
import { oldLeadsQuery } from './api/old-leads';
import { inquirySourcesQuery } from './api/inquiry-sources';
import { ActivityChart } from './activity-chart';
import { DueToday } from './due-today';
import { FaultLines } from './fault-lines';
import { InquirySources } from './inquiry-sources';
import { NeedsYou } from './needs-you';
import { Newest, newestLists } from './newest';
import { OldLeads } from './old-leads';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { SlowHint } from '@/shared/feedback/loading/slow-hint';
import { cn } from '@/shared/cn';
import { modules } from '@/shared/content/modules';
import { site } from '@/shared/content/site.prepared';
import { localAt } from '@/shared/format/agency-time';
import { serverNow } from '@/admin/session/api/server-clock';
import { addressWith, paths } from '@/shared/paths';
import { StatTile } from '@/admin/kit/charts/stat-tile';
import { dueStepsKey } from '@/admin/leads/api/due-steps';

/**
 * Shows what needs the owner first, then the newest records and the figures. Each query loads, fails and retries by
 * itself.
 */
export default function DashboardScreen() {
  const [greeting] = useState(() => greetingAt(serverNow()));
  const queryClient = useQueryClient();
  const counts = useQuery(dashboardCountsQuery());
  const activity = useQuery(dashboardActivityQuery());
  const faults = useQuery(faultsQuery());
  const sources = useQuery(inquirySourcesQuery());
  const hasCounts = counts.data !== undefined || !counts.isError;
  const literal = useQuery({ ...literalCountsQuery(), enabled: !hasCounts });
  const tiles = counts.data ?? literal.data;
  const isFetching = counts.isFetching || activity.isFetching;

  function refresh() {
    void counts.refetch();
    void activity.refetch();
    void faults.refetch();
    void queryClient.invalidateQueries(oldLeadsQuery());
    void queryClient.invalidateQueries({ queryKey: dueStepsKey });
    void sources.refetch();
  }

  return (
    <div className="grid grid-cols-1 gap-8 max-sm:gap-5">
      <div>
        <PageHeader
          title="Dashboard"
          description={`${greeting} Here is what needs you today.`}
          actions={<RefreshButton onRefresh={refresh} isRefreshing={isFetching} />}
        />
        <FaultLines faults={faults.data ?? []} />
        <OldLeads />
      </div>
      <DueToday />
      <QueryState what="figures" query={counts} />
      {hasCounts && <NeedsYou counts={counts.data} />}
      <QueryState what="activity" query={activity} />
      {activity.data && <Newest activity={activity.data} />}
      {!activity.data && !activity.isError && (
        <BlocksSkeleton count={newestLists.length} className="*:h-82 xl:grid-cols-3" />
      )}
      {modules.careers && (hasCounts || tiles) && (
        <CountTiles counts={tiles} hasPending={!hasCounts} />
      )}
      {activity.data && <ActivityChart days={activity.data.days} />}
      {!activity.data && !activity.isError && (
        <BlocksSkeleton count={1} className="*:h-96 md:grid-cols-1" />
      )}
      <QueryState what="sources of inquiries" query={sources} />
      {sources.data && <InquirySources figures={sources.data} />}
    </div>
  );
}

const morningHour = 4;
const noonHour = 12;
const eveningHour = 17;

/** Chooses the greeting by the agency's time zone, like every other time in the admin. */
function greetingAt(moment: Date): string {
  const hour = Number(localAt(moment, site.timeZone).slice(11, 13));
  if (hour >= morningHour && hour < noonHour) return 'Good morning.';
  return hour >= noonHour && hour < eveningHour ? 'Good afternoon.' : 'Good evening.';
}

/** Says that a part of the dashboard is loading, or could not be loaded, and offers to try again. */
function QueryState({ what, query }: { what: string; query: UseQueryResult }) {
  const { data, isFetching, failureCount } = query;
  return (
    <>
      <LoadError
        title={`The ${what} could not be ${data ? 'refreshed' : 'loaded'}.`}
        query={query}
      />
      <Spoken className={failureCount > 0 ? 'text-small text-ink-soft' : 'sr-only'}>
        {isFetching && (failureCount > 0 ? 'No answer yet, still trying…' : `Loading ${what}…`)}
      </Spoken>
      {/* An empty element takes no gap. */}
      <Spoken className="empty:absolute">{isFetching && <SlowHint />}</Spoken>
    </>
  );
}

/** Renders as many blocks, and as high, as those that are loading, to avoid a layout shift. */
function BlocksSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-4 pt-11 md:grid-cols-2 ${className}`}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="animate-pulse rounded-card border border-line bg-surface" />
      ))}
    </div>
  );
}

const applications = paths.adminApplications.to();
const jobs = paths.adminJobs.to();
const withStatus = (status: string) => addressWith(applications, { status });

interface CountTilesProps {
  counts: LiteralCounts | undefined;
  /** True where the tiles count the pending applications; false where "Needs you" does. */
  hasPending: boolean;
}

function CountTiles({ counts, hasPending }: CountTilesProps) {
  const byStatus = counts?.applicationsByStatus;
  return (
    <div className="grid gap-x-4 gap-y-8 max-sm:gap-y-3 xl:grid-cols-2">
      <section aria-labelledby="counts" className="grid grid-rows-[auto_1fr] gap-4 max-sm:gap-2">
        <h2 id="counts" className="text-lead font-bold">
          Jobs and applications
        </h2>
        <ul
          aria-label="Counts"
          className={cn(
            'grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-4',
            hasPending ? 'grid-cols-2' : 'grid-cols-3',
          )}
        >
          {hasPending && (
            <StatTile
              label="Pending applications"
              value={byStatus?.pending}
              to={withStatus('pending')}
            />
          )}
          <StatTile label="All applications" value={counts?.totalApplications} to={applications} />
          <StatTile label="Total jobs" value={counts?.totalJobs} to={jobs} />
          <StatTile label="Active jobs" value={counts?.activeJobs} to={jobs} />
        </ul>
      </section>
      <section aria-labelledby="by-status" className="grid grid-rows-[auto_1fr] gap-4 max-sm:gap-2">
        <h2 id="by-status" className="text-lead font-bold max-sm:text-small">
          Applications by status
        </h2>
        <ul className="grid grid-cols-3 gap-2 sm:gap-4">
          <StatTile label="Pending" value={byStatus?.pending} to={withStatus('pending')} />
          <StatTile
            label="Shortlisted"
            value={byStatus?.shortlisted}
            tone="success"
            to={withStatus('shortlisted')}
          />
          <StatTile
            label="Rejected"
            value={byStatus?.rejected}
            tone="danger"
            to={withStatus('rejected')}
          />
        </ul>
      </section>
    </div>
  );
}
