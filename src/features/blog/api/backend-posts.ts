import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';
import {
  type BlogSettings,
  isSlug,
  type Post,
  type PostFilter,
  type PostRange,
  type PostSource,
  type PostSummary,
} from '../model';
import { blog } from '@/content/blog';
import { searchFilters } from './search-filter';

type Row = Database['public']['Tables']['blogs']['Row'];
type SummaryRow = Omit<
  Row,
  'content' | 'views' | 'likes' | 'status' | 'created_at' | 'updated_at' | 'version'
>;

const summaryColumns =
  'id, title, slug, excerpt, category, author, featured, featured_image, publish_date, read_time';
const postColumns = `${summaryColumns}, content, views, likes, updated_at` as const;
/** Posts in one part of the list, as specified. */
const DEFAULT_LIMIT = 10;
/** PostgREST's code when single() finds no row. */
const NO_ROW = 'PGRST116';
const NOT_ACCEPTABLE = 406;
/** Below any row limit of a server, so that a shorter answer is the last one. */
const CATEGORY_ROWS = 100;

/** One part of the list of published posts, newest first, without their content. */
async function fetchPosts(
  { search, category, isFeatured, offset, limit = DEFAULT_LIMIT }: PostFilter & PostRange,
  signal: AbortSignal,
): Promise<PostSummary[]> {
  const { rest } = await getPublicApi();
  let query = rest.from('blogs').select(summaryColumns).eq('status', 'published');
  if (category !== undefined) query = query.eq('category', category);
  if (isFeatured !== undefined) query = query.eq('featured', isFeatured);
  for (const filter of searchFilters(search ?? '')) query = query.or(filter);
  // The id breaks ties of created_at, so that parts of the list do not overlap.
  const sorted = query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(signal);
  // Offset 0 counts as an offset (resolution 30).
  const ranged =
    offset === undefined ? sorted.limit(limit) : sorted.range(offset, offset + limit - 1);
  return unwrap(await ranged).map(toSummary);
}

/** Answers are sorted, so each request skips the categories that are already known. */
async function fetchCategories(signal: AbortSignal): Promise<string[]> {
  const { rest } = await getPublicApi();
  const categories = new Set<string>();
  let last: string | undefined;
  for (;;) {
    let query = rest.from('blogs').select('category').eq('status', 'published');
    if (last !== undefined) query = query.gt('category', last);
    const rows = unwrap(await query.order('category').limit(CATEGORY_ROWS).abortSignal(signal));
    rows.forEach((row) => categories.add(row.category));
    last = rows.at(-1)?.category;
    if (rows.length < CATEGORY_ROWS) return [...categories];
  }
}

export const settingsColumns = 'title, description, comments_enabled, email_notifications';
type SettingsRow = Database['public']['Tables']['blog_settings']['Row'];

export function toSettings(row: Omit<SettingsRow, 'id' | 'updated_at'>): BlogSettings {
  return {
    title: row.title ?? blog.settings.title,
    description: row.description ?? blog.settings.description,
    areCommentsEnabled: row.comments_enabled,
    hasEmailNotifications: row.email_notifications,
  };
}

async function fetchSettings(signal: AbortSignal): Promise<BlogSettings> {
  const { rest } = await getPublicApi();
  const query = rest.from('blog_settings').select(settingsColumns);
  const answer = await query.abortSignal(signal).single();
  return toSettings(unwrap(answer));
}

/** Null for a missing post and for a draft alike: both the policy and this filter hide drafts. */
async function fetchPost(slug: string, signal: AbortSignal): Promise<Post | null> {
  // The database rejects some texts with an error; for the reader they are simply no post.
  if (!isSlug(slug)) return null;
  const { rest } = await getPublicApi();
  const { data, error, status } = await rest
    .from('blogs')
    .select(postColumns)
    .eq('slug', slug)
    .eq('status', 'published')
    .abortSignal(signal)
    .single();
  if (!error) return toPost(data);
  // Only "no row" means a missing post; any other error may be temporary (resolution 31).
  if (error.code === NO_ROW || status === NOT_ACCEPTABLE) return null;
  throw new AppError(error.message, { code: error.code, status, cause: error });
}

export interface PostPart extends PostRange {
  offset: number;
  limit: number;
}

/** Published posts with their content, in the order of the list: for the build, not for pages. */
export async function fetchWholePosts(
  { offset, limit }: PostPart,
  signal: AbortSignal,
): Promise<Post[]> {
  const { rest } = await getPublicApi();
  const answer = await rest
    .from('blogs')
    .select(postColumns)
    .eq('status', 'published')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + limit - 1)
    .abortSignal(signal);
  return unwrap(answer).map(toPost);
}

async function resolveSlug(formerSlug: string, signal: AbortSignal): Promise<string | null> {
  if (!isSlug(formerSlug)) return null;
  const { rest } = await getPublicApi();
  return unwrap(await rest.rpc('resolve_blog_slug', { old_slug: formerSlug }).abortSignal(signal));
}

async function addView(id: string): Promise<number | null> {
  const { rest } = await getPublicApi();
  return unwrap(await rest.rpc('increment_blog_views', { post_id: id }));
}

async function addLike(id: string): Promise<number | null> {
  const { rest } = await getPublicApi();
  return unwrap(await rest.rpc('like_blog_post', { post_id: id }));
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

function toPost(row: SummaryRow & Pick<Row, 'content' | 'views' | 'likes' | 'updated_at'>): Post {
  return {
    ...toSummary(row),
    content: row.content,
    views: row.views,
    likes: row.likes,
    updatedAt: toIsoTime(row.updated_at),
  };
}

/** The notation that head tags need; null for a time that cannot be parsed. */
function toIsoTime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export const backendPosts: PostSource = {
  fetchPosts,
  fetchCategories,
  fetchSettings,
  fetchPost,
  resolveSlug,
  addView,
  addLike,
};
