import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';
import type { Post, PostFilter, PostRange, PostSource, PostSummary } from '../model';
import { isSlug } from '../slug';
import { searchFilters } from './search-filter';

type Row = Database['public']['Tables']['blogs']['Row'];
type SummaryRow = Omit<
  Row,
  'content' | 'views' | 'likes' | 'status' | 'created_at' | 'updated_at' | 'version'
>;

const summaryColumns =
  'id, title, slug, excerpt, category, author, featured, featured_image, publish_date, read_time';
export const postColumns = `${summaryColumns}, content, views, likes, updated_at` as const;
/** The specified length of a part of the list. */
const DEFAULT_LIMIT = 10;
/** PostgREST's code for "single() met no row". */
const NO_ROW = 'PGRST116';
const NOT_ACCEPTABLE = 406;
/** Below any cap a server may set, so that a shorter answer means the end. */
const CATEGORY_ROWS = 100;

/** Published posts, newest first, without their content. Never more than one part of the list. */
async function fetchPosts(
  { search, category, isFeatured, offset, limit = DEFAULT_LIMIT }: PostFilter & PostRange,
  signal: AbortSignal,
): Promise<PostSummary[]> {
  let query = getPublicApi().rest.from('blogs').select(summaryColumns).eq('status', 'published');
  if (category !== undefined) query = query.eq('category', category);
  if (isFeatured !== undefined) query = query.eq('featured', isFeatured);
  for (const filter of searchFilters(search ?? '')) query = query.or(filter);
  // The id decides between posts of the same moment: parts of the list must not overlap.
  const sorted = query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal);
  // Offset 0 is an offset, too (resolution 30).
  const ranged =
    offset === undefined ? sorted.limit(limit) : sorted.range(offset, offset + limit - 1);
  return unwrap(await ranged).map(toSummary);
}

/**
 * Jumps from one category to the next instead of reading every post: each answer is sorted, so the
 * next question starts behind its last row.
 */
async function fetchCategories(signal: AbortSignal): Promise<string[]> {
  const categories = new Set<string>();
  let last: string | undefined;
  for (;;) {
    let query = getPublicApi().rest.from('blogs').select('category').eq('status', 'published');
    if (last !== undefined) query = query.gt('category', last);
    const rows = unwrap(await query.order('category').limit(CATEGORY_ROWS).abortSignal(signal));
    rows.forEach((row) => categories.add(row.category));
    last = rows.at(-1)?.category;
    if (rows.length < CATEGORY_ROWS) return [...categories];
  }
}

/** A draft's slug looks exactly like a missing one: the policy hides it, and so does this filter. */
async function fetchPost(slug: string, signal: AbortSignal): Promise<Post | null> {
  // Some texts the database would refuse to look for, which is no reason to tell the reader to try again.
  if (!isSlug(slug)) return null;
  const { data, error, status } = await getPublicApi()
    .rest.from('blogs')
    .select(postColumns)
    .eq('slug', slug)
    .eq('status', 'published')
    .abortSignal(signal)
    .single();
  if (!error) return toPost(data);
  // Only "no row" means that there is no such post; anything else may work next time (resolution 31).
  if (error.code === NO_ROW || status === NOT_ACCEPTABLE) return null;
  throw new AppError(error.message, { code: error.code, status, cause: error });
}

async function resolveSlug(formerSlug: string, signal: AbortSignal): Promise<string | null> {
  if (!isSlug(formerSlug)) return null;
  return unwrap(
    await getPublicApi()
      .rest.rpc('resolve_blog_slug', { old_slug: formerSlug })
      .abortSignal(signal),
  );
}

async function addView(id: string): Promise<number | null> {
  return unwrap(await getPublicApi().rest.rpc('increment_blog_views', { post_id: id }));
}

async function addLike(id: string): Promise<number | null> {
  return unwrap(await getPublicApi().rest.rpc('like_blog_post', { post_id: id }));
}

function toSummary(row: SummaryRow): PostSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author,
    isFeatured: row.featured,
    image: row.featured_image,
    publishDate: row.publish_date,
    readTime: row.read_time,
  };
}

export function toPost(
  row: SummaryRow & Pick<Row, 'content' | 'views' | 'likes' | 'updated_at'>,
): Post {
  return {
    ...toSummary(row),
    content: row.content,
    views: row.views,
    likes: row.likes,
    updatedAt: toIsoTime(row.updated_at),
  };
}

/** Readers of the head tags want the one notation; null for a time nobody can read. */
function toIsoTime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The backend's posts, as far as visitors may see them. */
export const backendPosts: PostSource = {
  fetchPosts,
  fetchCategories,
  fetchPost,
  resolveSlug,
  addView,
  addLike,
};
