import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { agency } from '@contracts/agency';
import { settingsOf } from '@contracts/agency-settings';
import { toIsoMoment } from '@text/iso-moment';
import { fetchBuiltAt } from '@/admin/static-site/api/built-at';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { dashboardKey } from './dashboard';

const expected = settingsOf(agency);

const faultSchema = z.object({
  kind: z.string(),
  /** The time of the fault's start; null for a part that never ran. */
  since: z.string().transform(toIsoMoment).nullable(),
  detail: z.string().nullable(),
  amount: z.number().nullable(),
});

export type Fault = z.infer<typeof faultSchema>;

/** Fetches what is broken behind the site, such as a scheduler that does not run. Empty when all works. */
export async function fetchFaults(signal: AbortSignal): Promise<Fault[]> {
  const builtAt = await fetchBuiltAt(signal);
  const known = {
    site_zone: expected.time_zone,
    site_modules: expected.modules,
    ...(builtAt && { site_built_at: builtAt }),
  };
  return z
    .array(faultSchema)
    .parse(unwrap(await getAdminClient().rpc('list_faults', known).abortSignal(signal)));
}

const minute = 60_000;

/** Reads the faults again each minute, so that a warning disappears once its cause is fixed. */
export function faultsQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'faults'],
    queryFn: ({ signal }) => fetchFaults(signal),
    refetchInterval: minute,
  });
}
