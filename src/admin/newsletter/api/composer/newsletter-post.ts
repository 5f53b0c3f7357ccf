import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

export interface NewsletterPost {
  title: string;
  slug: string;
  excerpt: string;
  image: string | null;
}

const key = [adminScope, 'newsletter-post'] as const;
const SUGGESTIONS = 20;

const publishedPosts = () =>
  getAdminClient()
    .from('blogs')
    .select('title, slug, excerpt, image:featured_image')
    .eq('status', 'published');

/** Queries a published post; null when none has this id. */
export function newsletterPostQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ signal }): Promise<NewsletterPost | null> =>
      unwrap(await publishedPosts().eq('id', id).abortSignal(signal).maybeSingle()),
  });
}

/** Queries the newest posts with these words in their title. */
export function publishedPostsQuery(words: string) {
  const pattern = `%${words.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return queryOptions({
    queryKey: [...key, 'list', pattern],
    queryFn: async ({ signal }): Promise<NewsletterPost[]> =>
      unwrap(
        await publishedPosts()
          .ilike('title', pattern)
          .order('publish_date', { ascending: false })
          .order('id')
          .limit(SUGGESTIONS)
          .abortSignal(signal),
      ),
  });
}
