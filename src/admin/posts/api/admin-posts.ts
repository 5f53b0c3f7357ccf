import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  newestFirst,
  toKeysetPage,
  withValues,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { AppError, unwrap } from '@/shared/supabase/errors';
import type { PostSummary } from '@/shared/blog/blog-post';
import { type BlogStatus, isBlogStatus } from '../post-fields';
import { blogKey } from '@/shared/blog/api/posts';

export const adminPostsKey = [adminScope, 'posts'] as const;
const listsKey = [...adminPostsKey, 'list'] as const;

/** The number that the specification sets (admin.md §9). */
const RECENT_POSTS = 5;

export interface AdminPost extends Omit<PostSummary, 'excerpt' | 'image' | 'readTime'> {
  status: BlogStatus;
  /** The time from which a published post is public; null for at once. */
  publishAt: string | null;
  views: number;
  likes: number;
  /** The time as the database wrote it, because the cursor needs every digit. */
  createdAt: string;
  updatedAt: string;
}

export interface AdminPostFilters {
  search: string;
  /** Null for every status. */
  status: BlogStatus | null;
  /** Null for every category. */
  category: string | null;
}

export async function fetchAdminPosts(
  filters: AdminPostFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<AdminPost>> {
  const posts = await searchPosts(filters, after, undefined, signal);
  return toKeysetPage(posts, (post) => ({ at: post.createdAt, id: post.id }));
}

export const adminPostsQuery = (filters: AdminPostFilters, after: Cursor | null) =>
  keysetQuery(listsKey, fetchAdminPosts, filters, after);

export function fetchRecentPosts(count: number, signal: AbortSignal): Promise<AdminPost[]> {
  return searchPosts({ search: '', status: null, category: null }, null, count, signal);
}

export function recentPostsQuery() {
  return queryOptions({
    queryKey: [...adminPostsKey, 'recent'],
    queryFn: ({ signal }) => fetchRecentPosts(RECENT_POSTS, signal),
  });
}

async function searchPosts(
  filters: AdminPostFilters,
  after: Cursor | null,
  pageSize: number | undefined,
  signal: AbortSignal,
): Promise<AdminPost[]> {
  const client = getAdminClient();
  const { search, status, category } = filters;
  const request = withValues(
    search.trim() === ''
      ? client.from('post_list').select()
      : client.rpc('search_posts_admin', { search }),
    { status, category },
  );
  const rows = unwrap(
    await newestFirst(request, 'created_at', after, pageSize).abortSignal(signal),
    'Failed to fetch blog posts',
  );
  return rows.map(toAdminPost);
}

/** Deletes a post. Throws when no row was deleted: the API reports a refused delete as zero rows (resolution 21). */
export async function deletePost(id: string): Promise<void> {
  const deleted = unwrap(await getAdminClient().from('blogs').delete().eq('id', id).select('id'));
  if (deleted.length === 0) {
    throw new AppError('Failed to delete blog post: it is gone, or you may not delete it.');
  }
}

/** Restores a deleted post with its figures and slugs. Safe to repeat. */
export async function restorePost(id: string): Promise<void> {
  unwrap(await getAdminClient().rpc('restore_post', { post_id: id }));
}

type PostRow = Database['public']['Views']['post_list']['Row'];

function toAdminPost(row: PostRow): AdminPost {
  const { status, featured: isFeatured, ...rest } = camelKeys(row);
  return { ...rest, isFeatured, status: isBlogStatus(status) ? status : 'draft' };
}

/** Returns a function that reads lists and figures of posts again, and the public blog's cache in this tab. */
export function useRefreshPosts() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminPostsKey }),
      queryClient.invalidateQueries({ queryKey: blogKey }),
    ]);
}
