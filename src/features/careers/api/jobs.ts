import { hasBackend } from '@/lib/env';
import { studioDay } from '@/lib/studio-day';
import { unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';

/** A position that can be applied for. */
export interface OpenJob {
  id: string;
  title: string;
  description: string | null;
  type: string | null;
  location: string | null;
  /** Since when, as an ISO time in UTC. */
  postedAt: string;
  /** The day that was in the studio, as YYYY-MM-DD. */
  postedOn: string;
}

/** More open positions than an agency of this size will ever have; the API's own cap is silent. */
const MAX_OPEN_JOBS = 200;

/**
 * The active jobs, newest first. A site without a backend has none.
 * @param known the list from before: a day that it names need not be found out again
 */
export async function fetchOpenJobs(known: readonly OpenJob[] = []): Promise<OpenJob[]> {
  if (!hasBackend()) return [];
  const rows = unwrap(
    await getPublicApi()
      .rest.from('jobs')
      .select('id, title, description, type, location, created_at')
      .eq('is_active', true)
      .order('created_at', { ascending: false })
      .limit(MAX_OPEN_JOBS),
  );
  const knownDays = new Map(known.map(({ postedAt, postedOn }) => [postedAt, postedOn]));
  return rows.map(({ created_at, ...job }) => {
    const posted = readTime(created_at);
    const postedAt = posted.toISOString();
    return { ...job, postedAt, postedOn: knownDays.get(postedAt) ?? studioDay(posted) };
  });
}

/** A server may write times as Postgres does ("2026-11-01 09:00:00+00"), which not every browser reads. */
function readTime(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
