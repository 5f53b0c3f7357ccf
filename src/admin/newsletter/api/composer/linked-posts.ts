import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { serverNow } from '@/admin/session/api/server-clock';
import { unwrap } from '@/shared/supabase/errors';

/**
 * Queries the slugs at which no post is live when the newsletter is sent.
 * @param leavesAt in ISO; null: now
 */
export function missingPostsQuery(slugs: string[], leavesAt: string | null) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-missing-posts', slugs, leavesAt],
    queryFn: async ({ signal }) => {
      const at = leavesAt ?? serverNow().toISOString();
      const live = unwrap(
        await getAdminClient()
          .from('blogs')
          .select('slug')
          .in('slug', slugs)
          .eq('status', 'published')
          .or(`publish_at.is.null,publish_at.lte."${at}"`)
          .abortSignal(signal),
      );
      return slugs.filter((slug) => live.every((post) => post.slug !== slug));
    },
    enabled: slugs.length > 0,
  });
}
