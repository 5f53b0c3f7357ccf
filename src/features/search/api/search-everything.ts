import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

/** Of each kind; more would push the other kinds off the screen. */
const resultsPerKind = 5;

const resultSchema = z.object({
  kind: z.enum(['application', 'inquiry', 'post', 'job']),
  id: z.string(),
  title: z.string(),
  /** What it is about: the position, the service, the category or the place. */
  detail: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
});

export type SearchResult = z.infer<typeof resultSchema>;
export type SearchKind = SearchResult['kind'];

/** Posts, jobs, applicants and inquiries that contain the text, the newest of each kind. */
export async function searchEverything(
  search: string,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_everything', { search, page_size: resultsPerKind })
      .abortSignal(signal),
  );
  return z.array(resultSchema).parse(rows);
}
