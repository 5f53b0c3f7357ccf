import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

const resultSchema = z.object({
  kind: z.enum(['application', 'inquiry', 'post', 'job', 'subscriber']),
  id: z.string(),
  title: z.string(),
  /** The position, the service, the category, the place or the subscriber's name. */
  detail: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
});

export type SearchResult = z.infer<typeof resultSchema>;
export type SearchKind = SearchResult['kind'];

/** The newest posts, jobs, applicants, inquiries and subscribers that contain the text. */
export async function searchEverything(
  search: string,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const rows = await getAdminClient().rpc('search_everything', { search }).abortSignal(signal);
  return z.array(resultSchema).parse(unwrap(rows));
}

/** One letter is in nearly every record, and no index helps to find it. */
export const shortestSearch = 2;

/** Keyed by the text, so that a late answer never belongs to another text; the last answer stays until then. */
export function searchQuery(search: string) {
  return queryOptions({
    queryKey: [adminScope, 'search', search],
    queryFn: ({ signal }) => searchEverything(search, signal),
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    // The palette shows a failure at once; more typing is the next try.
    retry: false,
  });
}
