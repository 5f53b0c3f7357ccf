import { unwrap } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';
import {
  type BlogSettings,
  isSlug,
  type Post,
  type PostPart,
  type PostSelection,
  type PostSource,
  type PostSummary,
} from '../blog-post';
import { blog } from '@content/blog';
import { searchFilters } from './search-filter';

// Selects the columns under the names of the model.
const summaryColumns =
  'id, title, slug, excerpt, category, author, isFeatured:featured, image:featured_image, publishDate:publish_date, readTime:read_time';
const postColumns = `${summaryColumns}, content, views, likes, updatedAt:updated_at` as const;
export const settingsColumns =
  'title, description, areCommentsEnabled:comments_enabled, hasEmailNotifications:email_notifications';

type StoredPost = Post & { updatedAt: string };

/** The specified number of posts in one part of the list. */
const DEFAULT_LIMIT = 10;
/** The rows of one request, below any server's limit, so that a shorter response is the last one. */
const CATEGORY_ROWS = 100;

/** Fetches one part of the list of published posts, newest first, without their content. */
async function fetchPosts(
  { search, category, isFeatured, offset, limit = DEFAULT_LIMIT }: PostSelection,
  signal: AbortSignal,
): Promise<PostSummary[]> {
  const rest = await getPublicApi();
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
  return unwrap(await ranged);
}

/** Fetches categories. Responses are sorted, so each request skips the categories that are already known. */
async function fetchCategories(signal: AbortSignal): Promise<string[]> {
  const rest = await getPublicApi();
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

interface SettingsRow extends Omit<BlogSettings, 'title' | 'description'> {
  title: string | null;
  description: string | null;
}

/** Converts the settings. An empty text means the site's default. */
export function toSettings(row: SettingsRow): BlogSettings {
  const { title, description } = blog.settings;
  return { ...row, title: row.title ?? title, description: row.description ?? description };
}

async function fetchSettings(signal: AbortSignal): Promise<BlogSettings> {
  const rest = await getPublicApi();
  const query = rest.from('blog_settings').select(settingsColumns);
  const answer = await query.abortSignal(signal).single();
  return toSettings(unwrap(answer));
}

/** Fetches a post. Null for a missing post and for a draft alike: both the policy and this filter hide drafts. */
async function fetchPost(slug: string, signal: AbortSignal): Promise<Post | null> {
  // The database rejects some texts with an error; for the reader such a slug simply has no post.
  if (!isSlug(slug)) return null;
  const rest = await getPublicApi();
  // Only "no row" means a missing post; an error may be temporary (resolution 31).
  const [post] = unwrap(
    await rest
      .from('blogs')
      .select(postColumns)
      .eq('slug', slug)
      .eq('status', 'published')
      .abortSignal(signal),
  );
  return post ? withIsoTime(post) : null;
}

/** Fetches published posts with their content, in the order of the list: for the build, not for pages. */
export async function fetchWholePosts(
  { offset, limit }: PostPart,
  signal: AbortSignal,
): Promise<Post[]> {
  const rest = await getPublicApi();
  const answer = await rest
    .from('blogs')
    .select(postColumns)
    .eq('status', 'published')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + limit - 1)
    .abortSignal(signal);
  return unwrap(answer).map(withIsoTime);
}

/** Converts times to ISO 8601, which head tags need. */
const withIsoTime = (post: StoredPost): Post => ({
  ...post,
  updatedAt: new Date(post.updatedAt).toISOString(),
});

async function resolveSlug(formerSlug: string, signal: AbortSignal): Promise<string | null> {
  if (!isSlug(formerSlug)) return null;
  const rest = await getPublicApi();
  const [former] = unwrap(
    await rest
      .from('blog_slug_history')
      .select('post:blogs!inner(slug)')
      .eq('slug', formerSlug)
      .abortSignal(signal),
  );
  return former?.post.slug ?? null;
}

async function addView(id: string): Promise<number | null> {
  const rest = await getPublicApi();
  return unwrap(await rest.rpc('increment_blog_views', { post_id: id }));
}

async function addLike(id: string): Promise<number | null> {
  const rest = await getPublicApi();
  return unwrap(await rest.rpc('like_blog_post', { post_id: id }));
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
