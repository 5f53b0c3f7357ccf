import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type CamelKeys, camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { adminPostsKey } from './admin-posts';

export type PostCounts = CamelKeys<Database['public']['Views']['post_counts']['Row']>;

/** Counts posts in the database. Counting rows on the client would stop at 1,000 (resolution 20). */
export async function fetchPostCounts(signal: AbortSignal): Promise<PostCounts> {
  const query = getAdminClient().from('post_counts').select();
  return camelKeys(unwrap(await query.abortSignal(signal).single()));
}

export function postCountsQuery() {
  return queryOptions({
    queryKey: [...adminPostsKey, 'counts'],
    queryFn: ({ signal }) => fetchPostCounts(signal),
  });
}

const rankedPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  value: z.number(),
});
const analyticsSchema = z
  .object({
    /** One entry per day, oldest first. */
    views_per_day: z.array(z.object({ date: z.string(), value: z.number() })),
    top_posts: z.array(rankedPostSchema),
    /** The most liked posts of all time, because likes are not counted by day. */
    most_liked: z.array(rankedPostSchema),
    /** The first day as YYYY-MM-DD; null before the first view. */
    counted_since: z.string().nullable(),
  })
  .transform(camelKeys);
export type BlogAnalytics = z.infer<typeof analyticsSchema>;

export async function fetchBlogAnalytics(
  days: number,
  signal: AbortSignal,
): Promise<BlogAnalytics> {
  const figures = await getAdminClient().rpc('blog_analytics', { days }).abortSignal(signal);
  return analyticsSchema.parse(unwrap(figures));
}

export function blogAnalyticsQuery(days: number) {
  return queryOptions({
    queryKey: [...adminPostsKey, 'analytics', days],
    queryFn: ({ signal }) => fetchBlogAnalytics(days, signal),
    placeholderData: keepPreviousData,
  });
}
