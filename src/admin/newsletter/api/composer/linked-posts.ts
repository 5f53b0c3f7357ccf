import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

export interface LinkedPost {
  /** Its present address or a former one, as the letter has it. */
  slug: string;
  /** Null: no post has this address. */
  post: {
    title: string;
    isDraft: boolean;
    /** From when it is public once it is published; null: at once. */
    publishAt: string | null;
  } | null;
}

/** Each address of a post to which a letter links, with its post. */
export function linkedPostsQuery(slugs: string[]) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-linked-posts', slugs],
    queryFn: ({ signal }) => fetchLinkedPosts(slugs, signal),
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
}

async function fetchLinkedPosts(slugs: string[], signal: AbortSignal): Promise<LinkedPost[]> {
  const [present, former] = await Promise.all([
    fetchPosts('slug', slugs, signal),
    fetchFormerAddresses(slugs, signal),
  ]);
  const ids = former.map(({ blogId }) => blogId);
  const moved = ids.length > 0 ? await fetchPosts('id', ids, signal) : [];
  return slugs.map((slug) => {
    const formerId = former.find((address) => address.slug === slug)?.blogId;
    const row =
      present.find((post) => post.slug === slug) ?? moved.find(({ id }) => id === formerId);
    if (!row) return { slug, post: null };
    const { title, status, publishAt } = row;
    return { slug, post: { title, isDraft: status !== 'published', publishAt } };
  });
}

async function fetchPosts(column: 'slug' | 'id', values: string[], signal: AbortSignal) {
  return unwrap(
    await getAdminClient()
      .from('blogs')
      .select('id, slug, title, status, publishAt:publish_at')
      .in(column, values)
      .abortSignal(signal),
  );
}

async function fetchFormerAddresses(slugs: string[], signal: AbortSignal) {
  return unwrap(
    await getAdminClient()
      .from('blog_slug_history')
      .select('slug, blogId:blog_id')
      .in('slug', slugs)
      .abortSignal(signal),
  );
}
