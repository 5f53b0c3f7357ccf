import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/query-client';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

export interface LinkedPost {
  title: string;
  isDraft: boolean;
  /** From when it is public once it is published; null: at once. */
  publishAt: string | null;
}

/** The posts that a letter links to by their addresses. */
export function linkedPostsQuery(slugs: string[]) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-linked-posts', slugs],
    queryFn: async ({ signal }): Promise<LinkedPost[]> => {
      const rows = unwrap(
        await getAdminClient()
          .from('blogs')
          .select('title, status, publishAt:publish_at')
          .in('slug', slugs)
          .order('id')
          .abortSignal(signal),
      );
      return rows.map(({ status, ...post }) => ({ ...post, isDraft: status !== 'published' }));
    },
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
}
