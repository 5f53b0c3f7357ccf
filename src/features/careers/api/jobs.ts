import { unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';

/** A position that can be applied for. */
export interface OpenJob {
  id: string;
  title: string;
  description: string | null;
  type: string | null;
  location: string | null;
}

/** More open positions than an agency of this size will ever have; the API's own cap is silent. */
const MAX_OPEN_JOBS = 200;

/** The active jobs, newest first. */
export async function fetchOpenJobs(): Promise<OpenJob[]> {
  return unwrap(
    await getPublicApi()
      .rest.from('jobs')
      .select('id, title, description, type, location')
      .eq('is_active', true)
      .order('created_at', { ascending: false })
      .limit(MAX_OPEN_JOBS),
  );
}
