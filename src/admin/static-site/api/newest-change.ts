import { hasBackend } from '@/shared/env';
import { toIsoMoment } from '@text/iso-moment';
import { unwrap } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';

/** When what static pages show last changed, as an ISO time; null in a site without a backend. */
export async function fetchNewestChange(signal: AbortSignal): Promise<string | null> {
  if (!hasBackend()) return null;
  const rest = await getPublicApi();
  return toIsoMoment(unwrap(await rest.rpc('newest_site_change').abortSignal(signal)));
}
