import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import type { Post, PostFilter, PostSummary, ReadablePost } from '../blog-post';
import { getPostSource } from './post-source';

/** The prefix of every query key about the public blog. */
export const blogKey = ['blog'] as const;
/** The prefix of the keys of lists of posts. */
export const postListsKey = [...blogKey, 'lists'] as const;

/** The number of cards on the first page, and of those that "load more" adds. */
export const pageSize = 10;
const MAX_FEATURED = 4;
/** The number of further posts. One more is fetched, because the article itself may be among them. */
const MAX_NEXT = 3;
/** Going back to the list within this time shows the cached posts without a request. */
const FRESH_MS = 60_000;

interface Part {
  posts: PostSummary[];
  hasMore: boolean;
}

export type CachedPostList = PostSummary[] | InfiniteData<Part>;

/** Queries the list of posts. `openPages` is the number of pages in the URL, used when nothing has been loaded yet. */
export function postsQuery(filter: PostFilter, openPages: number) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, filter],
    queryFn: async ({ pageParam: { offset, limit }, signal }): Promise<Part> => {
      const source = await getPostSource();
      // Requests one more than needed, to know whether there are others.
      const posts = await source.fetchPosts({ ...filter, offset, limit: limit + 1 }, signal);
      return { posts: posts.slice(0, limit), hasMore: posts.length > limit };
    },
    initialPageParam: { offset: 0, limit: openPages * pageSize },
    getNextPageParam: ({ hasMore }, _parts, { offset, limit }) =>
      hasMore ? { offset: offset + limit, limit: pageSize } : undefined,
    // Keeps the old cards, dimmed, until the new ones arrive, to avoid a flicker while typing a search.
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function featuredPostsQuery() {
  return queryOptions({
    queryKey: [...postListsKey, 'featured'],
    queryFn: async ({ signal }) =>
      (await getPostSource()).fetchPosts({ isFeatured: true, limit: MAX_FEATURED }, signal),
    staleTime: FRESH_MS,
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: [...blogKey, 'categories'],
    queryFn: async ({ signal }) => (await getPostSource()).fetchCategories(signal),
    staleTime: FRESH_MS,
  });
}

export function blogSettingsQuery() {
  return queryOptions({
    queryKey: [...blogKey, 'settings'],
    queryFn: async ({ signal }) => (await getPostSource()).fetchSettings(signal),
    staleTime: FRESH_MS,
  });
}

/** Queries posts to read after a post: the newest of its category, then the newest of all. */
export function nextPostsQuery({ id, category }: Pick<PostSummary, 'id' | 'category'>) {
  return queryOptions({
    queryKey: [...postListsKey, 'next', category],
    queryFn: async ({ signal }) => {
      const source = await getPostSource();
      const limit = MAX_NEXT + 1;
      const lists = await Promise.all([
        source.fetchPosts({ category, limit }, signal),
        source.fetchPosts({ limit }, signal),
      ]);
      return [...new Map(lists.flat().map((post) => [post.id, post])).values()];
    },
    select: (posts) => posts.filter((post) => post.id !== id).slice(0, MAX_NEXT),
    staleTime: FRESH_MS,
  });
}

export type FoundPost =
  | { kind: 'found'; post: ReadablePost }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/**
 * Queries the post with this slug, sanitized and ready to be shown. The build calls `toReadablePost` itself and caches
 * the result under this key, because it has no window for the sanitizer.
 */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: [...blogKey, 'post', slug],
    queryFn: ({ client, queryKey, signal }) =>
      findPost(slug, client.getQueryData<FoundPost>(queryKey), signal),
    staleTime: FRESH_MS,
  });
}

async function findPost(
  slug: string,
  known: FoundPost | undefined,
  signal: AbortSignal,
): Promise<FoundPost> {
  const source = await getPostSource();
  // The sanitizer is loaded with the first article that is not prerendered.
  const knownPost = known?.kind === 'found' ? known.post : null;
  const sanitizing = knownPost ? null : import('../article');
  const [post] = await Promise.all([source.fetchPost(slug, signal), sanitizing]);
  if (post) return { kind: 'found', post: await toReadable(post, knownPost) };
  const presentSlug = await source.resolveSlug(slug, signal);
  return presentSlug && presentSlug !== slug
    ? { kind: 'moved', slug: presentSlug }
    : { kind: 'missing' };
}

/** Reuses the known article of an unchanged post: sanitizing takes 50 ms on a phone. */
async function toReadable(post: Post, known: ReadablePost | null): Promise<ReadablePost> {
  if (known && post.updatedAt !== null && post.updatedAt === known.updatedAt) {
    const { content: _, ...rest } = post;
    return { ...rest, article: known.article };
  }
  const { toReadablePost } = await import('../article');
  return toReadablePost(post, window);
}

/** Counts one view. Returns the new number of views, or null when the post is not public. */
export async function addPostView(id: string): Promise<number | null> {
  return (await getPostSource()).addView(id);
}

/** Counts one like. Returns the new number of likes, or null when the post is not public. */
export async function addPostLike(id: string): Promise<number | null> {
  return (await getPostSource()).addLike(id);
}
