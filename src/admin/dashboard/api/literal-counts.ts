// Counts rows by reading them, as the specification words it. Runs only where the view dashboard_counts is missing or
// fails (resolution 20).
import { queryOptions } from '@tanstack/react-query';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { type DashboardCounts, dashboardKey } from './dashboard';

/** The API's limit for one response: longer tables are read in pieces. */
const pieceSize = 1000;

export type LiteralCounts = Pick<
  DashboardCounts,
  'totalJobs' | 'activeJobs' | 'totalApplications' | 'applicationsByStatus'
>;

export async function fetchLiteralCounts(signal: AbortSignal): Promise<LiteralCounts> {
  const [jobs, applications] = await Promise.all([
    readAll(async (from, to) =>
      unwrap(
        await getAdminClient()
          .from('jobs')
          .select('id, is_active')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    ),
    readAll(async (from, to) =>
      unwrap(
        await getAdminClient()
          .from('job_applications')
          .select('id, status')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    ),
  ]);
  const count = (status: string) => applications.filter((row) => row.status === status).length;
  return {
    totalJobs: jobs.length,
    activeJobs: jobs.filter((job) => job.is_active).length,
    totalApplications: applications.length,
    applicationsByStatus: {
      pending: count('pending'),
      shortlisted: count('shortlisted'),
      rejected: count('rejected'),
    },
  };
}

async function readAll<Row>(read: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a short piece is the last one
    const piece = await read(rows.length, rows.length + pieceSize - 1);
    rows.push(...piece);
    if (piece.length < pieceSize) return rows;
  }
}

export function literalCountsQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'literal-counts'],
    queryFn: ({ signal }) => fetchLiteralCounts(signal),
  });
}
