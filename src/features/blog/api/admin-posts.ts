import { z } from 'zod';
import { type Cursor, type KeysetPage, requestedRows, toKeysetPage } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { type BlogStatus, isBlogStatus } from '../admin/posts/post-filters';

/** A post as the admin's list shows it. */
export interface AdminPost {
  id: string;
  title: string;
  slug: string;
  status: BlogStatus;
  category: string;
  author: string;
  isFeatured: boolean;
  /** YYYY-MM-DD */
  publishDate: string;
  views: number;
  likes: number;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
}

export interface AdminPostFilters {
  search: string;
  /** Null: every status. */
  status: BlogStatus | null;
  /** Null: every category. */
  category: string | null;
}

const everything: AdminPostFilters = { search: '', status: null, category: null };

/** One page, newest first, of the posts that match; searched and filtered in the database. */
export async function fetchAdminPosts(
  filters: AdminPostFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<AdminPost>> {
  const posts = await searchPosts(filters, after, requestedRows, signal);
  return toKeysetPage(posts, (post) => ({ at: post.createdAt, id: post.id }));
}

/** The newest posts, drafts included. */
export function fetchRecentPosts(count: number, signal: AbortSignal): Promise<AdminPost[]> {
  return searchPosts(everything, null, count, signal);
}

async function searchPosts(
  { search, status, category }: AdminPostFilters,
  after: Cursor | null,
  pageSize: number,
  signal: AbortSignal,
): Promise<AdminPost[]> {
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_posts_admin', {
        search,
        status_filter: status,
        category_filter: category,
        before_created_at: after?.at ?? null,
        before_id: after?.id ?? null,
        page_size: pageSize,
      })
      .abortSignal(signal),
  );
  return rows.map(toAdminPost);
}

/**
 * Throws when the post was not deleted. A refused delete is no error in the API but simply no row,
 * so the row is asked back (resolution 21).
 */
export async function deletePost(id: string): Promise<void> {
  const deleted = unwrap(await getAdminClient().from('blogs').delete().eq('id', id).select('id'));
  if (deleted.length === 0) {
    throw new AppError('Failed to delete blog post: it is gone, or you may not delete it.');
  }
}

const countsSchema = z
  .object({
    total: z.number(),
    published: z.number(),
    total_views: z.number(),
    total_likes: z.number(),
  })
  .transform(({ total, published, total_views: totalViews, total_likes: totalLikes }) => ({
    total,
    published,
    totalViews,
    totalLikes,
  }));
export type BlogCounts = z.infer<typeof countsSchema>;

/** Counted in the database: a list read for counting would stop at 1,000 rows (resolution 20). */
export async function fetchBlogCounts(signal: AbortSignal): Promise<BlogCounts> {
  return countsSchema.parse(unwrap(await getAdminClient().rpc('blog_counts').abortSignal(signal)));
}

const rankedPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  value: z.number(),
});
const analyticsSchema = z
  .object({
    views_per_day: z.array(z.object({ date: z.string(), value: z.number() })),
    top_posts: z.array(rankedPostSchema),
    most_liked: z.array(rankedPostSchema),
    counted_since: z.string().nullable(),
  })
  .transform((row) => ({
    /** Oldest first, a figure for every day. */
    viewsPerDay: row.views_per_day,
    topPosts: row.top_posts,
    /** Of all time: likes are not kept by day. */
    mostLiked: row.most_liked,
    /** YYYY-MM-DD; null before the first opening. */
    countedSince: row.counted_since,
  }));
export type BlogAnalytics = z.infer<typeof analyticsSchema>;

/** How the blog was read in the last days, today included. */
export async function fetchBlogAnalytics(
  days: number,
  signal: AbortSignal,
): Promise<BlogAnalytics> {
  const figures = await getAdminClient().rpc('blog_analytics', { days }).abortSignal(signal);
  return analyticsSchema.parse(unwrap(figures));
}

type PostRow = Database['public']['Functions']['search_posts_admin']['Returns'][number];

function toAdminPost(row: PostRow): AdminPost {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    status: isBlogStatus(row.status) ? row.status : 'draft',
    category: row.category,
    author: row.author,
    isFeatured: row.featured,
    publishDate: row.publish_date,
    views: row.views,
    likes: row.likes,
    createdAt: row.created_at,
  };
}
