import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { subscribersKey } from '../subscribers/subscribers';

/** The active subscribers with one of the tags; each counts once. */
const audienceSchema = z.object({ recipients: z.number() });

/** Counts the subscribers that a newsletter to these tags would reach now. */
export function audienceQuery(tags: readonly string[]) {
  return queryOptions({
    queryKey: [...subscribersKey, 'audience', tags],
    queryFn: async ({ signal }) =>
      audienceSchema.parse(
        unwrap(
          await getAdminClient()
            .rpc('count_newsletter_audience', { tags: [...tags] })
            .abortSignal(signal),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}
