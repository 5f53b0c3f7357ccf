import { toIsoMoment } from '@text/iso-moment';
import { queryOptions } from '@tanstack/react-query';
import { hasBackend } from '@/shared/env';
import { site } from '@/shared/content/site.prepared';
import { momentAt } from '@/shared/format/agency-time';
import { studioDay } from '@/shared/format/studio-day';
import { unwrap } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';

export interface OpenJob {
  id: string;
  title: string;
  description: string | null;
  type: string | null;
  location: string | null;
  /** The ISO time in UTC. */
  postedAt: string;
  /** The day of the same time in the studio's time zone, as YYYY-MM-DD. */
  postedOn: string;
  /**
   * The last minute of its last day in the studio's time zone, with the offset; null when it is open until it is
   * closed.
   */
  closesAt: string | null;
}

/** A limit above an agency's needs; without one, the API cuts off silently. */
const MAX_OPEN_JOBS = 200;
/** The time for which a visitor's change between positions causes no new request. */
const FRESH_MS = 60_000;

const queryKey = ['jobs', 'open'];

/** Queries the open jobs. One list serves the careers page and the page of each position. */
export const openJobsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => fetchOpenJobs(client.getQueryData<OpenJob[]>(queryKey)),
    staleTime: FRESH_MS,
  });

/**
 * The open jobs, newest first: active, and their last day is not over. A site without a backend has none.
 * @param known the last list: its studio days are reused
 */
export async function fetchOpenJobs(known: readonly OpenJob[] = []): Promise<OpenJob[]> {
  if (!hasBackend()) return [];
  const rest = await getPublicApi();
  const rows = unwrap(
    await rest
      .from('jobs')
      .select('id, title, description, type, location, created_at, closes_on')
      .eq('is_active', true)
      .order('created_at', { ascending: false })
      .limit(MAX_OPEN_JOBS),
  );
  const knownDays = new Map(known.map(({ postedAt, postedOn }) => [postedAt, postedOn]));
  return rows.map(({ created_at, closes_on, ...job }) => {
    const posted = new Date(toIsoMoment(created_at));
    const postedAt = posted.toISOString();
    const postedOn = knownDays.get(postedAt) ?? studioDay(posted);
    return { ...job, postedAt, postedOn, closesAt: closes_on && lastMinuteOf(closes_on) };
  });
}

function lastMinuteOf(day: string): string | null {
  const end = momentAt(`${day}T23:59`, site.timeZone);
  return end.kind === 'at' ? end.iso : null;
}
