import { useQuery } from '@tanstack/react-query';
import { StatTile } from '@/components/admin/charts/stat-tile';
import { ErrorState } from '@/components/feedback/error-state';
import { paths } from '@/lib/paths';
import { type DashboardCounts, dashboardCountsQuery } from '../api/dashboard';

/** The specified counts and the grid per application status. */
export function CountTiles() {
  const { data, isError, isFetching, failureCount, refetch } = useQuery(dashboardCountsQuery());

  return (
    <div className="grid gap-8">
      {isError && (
        <ErrorState
          title={data ? 'The figures could not be refreshed.' : 'The figures could not be loaded.'}
          description="Check your connection, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {(data || !isError) && <Figures counts={data} />}
      <output className={failureCount > 0 ? 'text-small text-ink-soft' : 'sr-only'}>
        {isFetching && (failureCount > 0 ? 'No answer yet, still trying…' : 'Loading figures…')}
      </output>
    </div>
  );
}

function Figures({ counts }: { counts: DashboardCounts | undefined }) {
  const byStatus = counts?.applicationsByStatus;
  const applications = paths.adminApplications.to();
  const jobs = paths.adminJobs.to();
  return (
    <>
      <ul aria-label="Counts" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        <StatTile
          label="Pending applications"
          value={byStatus?.pending}
          tone="accent"
          to={`${applications}?status=pending`}
        />
        <StatTile label="All applications" value={counts?.totalApplications} to={applications} />
        <StatTile label="Total jobs" value={counts?.totalJobs} to={jobs} />
        <StatTile label="Active jobs" value={counts?.activeJobs} to={jobs} />
      </ul>
      <section aria-labelledby="by-status" className="grid gap-4">
        <h2 id="by-status" className="text-lead font-bold">
          Applications by status
        </h2>
        <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          <StatTile
            label="Pending"
            value={byStatus?.pending}
            to={`${applications}?status=pending`}
          />
          <StatTile
            label="Shortlisted"
            value={byStatus?.shortlisted}
            tone="success"
            to={`${applications}?status=shortlisted`}
          />
          <StatTile
            label="Rejected"
            value={byStatus?.rejected}
            tone="danger"
            to={`${applications}?status=rejected`}
          />
        </ul>
      </section>
    </>
  );
}
