import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { toIsoMoment } from '@text/iso-moment';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { campaignsKey } from './campaigns';

const engineSchema = z
  .object({
    /** Mails are due, and no worker has asked for them for 10 minutes. */
    is_silent: z.boolean(),
    /** The mail provider refuses everything until then; null when it accepts mail. */
    blocked_until: z.string().transform(toIsoMoment).nullable(),
    blocked_reason: z.string().nullable(),
    /** Uncertain deliveries of all campaigns that need an admin's decision. */
    unknown: z.number(),
    /** Campaigns that did not leave at their time and wait for an admin. */
    overdue: z.number(),
    /** Campaigns whose time has come and whose tags are all gone. */
    without_audience: z.number(),
  })
  .transform(camelKeys);

export type EngineState = z.infer<typeof engineSchema>;

/** Reads whether the queue of all newsletters moves. */
export async function fetchEngineState(signal: AbortSignal) {
  return engineSchema.parse(
    unwrap(await getAdminClient().rpc('newsletter_engine_state').abortSignal(signal)),
  );
}

/** Every admin screen shows it, so it is read once a minute only. */
export function engineStateQuery() {
  return queryOptions({
    queryKey: [...campaignsKey, 'engine'],
    queryFn: ({ signal }) => fetchEngineState(signal),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
}
