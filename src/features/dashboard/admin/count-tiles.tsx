import { StatTile } from '@/components/admin/charts/stat-tile';
import { addressWith, paths } from '@/lib/paths';
import type { DashboardCounts } from '../api/dashboard';

const applications = paths.adminApplications.to();
const jobs = paths.adminJobs.to();
const withStatus = (status: string) => addressWith(applications, { status });

/** The specified counts and the grid per application status. */
export function CountTiles({ counts }: { counts: DashboardCounts | undefined }) {
  const byStatus = counts?.applicationsByStatus;
  return (
    <div className="grid gap-x-4 gap-y-8 xl:grid-cols-7">
      <section aria-labelledby="counts" className="grid grid-rows-[auto_1fr] gap-4 xl:col-span-4">
        <h2 id="counts" className="text-lead font-bold">
          Jobs and applications
        </h2>
        <ul aria-label="Counts" className="grid gap-3 sm:grid-cols-4 sm:gap-4">
          <StatTile
            label="Pending applications"
            value={byStatus?.pending}
            to={withStatus('pending')}
          />
          <StatTile label="All applications" value={counts?.totalApplications} to={applications} />
          <StatTile label="Total jobs" value={counts?.totalJobs} to={jobs} />
          <StatTile label="Active jobs" value={counts?.activeJobs} to={jobs} />
        </ul>
      </section>
      <section
        aria-labelledby="by-status"
        className="grid grid-rows-[auto_1fr] gap-4 xl:col-span-3"
      >
        <h2 id="by-status" className="text-lead font-bold">
          Applications by status
        </h2>
        <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
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
