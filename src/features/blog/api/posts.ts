import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Post, PostFilter, PostSummary, ReadablePost } from '../model';
import { getPostSource } from './post-source';

/** Everything read of the blog. */
export const blogKey = ['blog'] as const;

/** Cards of the list shown at first, and added with every "load more". */
export const pageSize = 10;
/** Enough for the opening of the blog; more would be a list, and that one follows below. */
const MAX_FEATURED = 4;
/** Below every article; one more is asked for, because the article itself may be among them. */
const MAX_RELATED = 3;
/** Going back to the list shows what was there, without asking again for a while. */
const FRESH_MS = 60_000;

// Offline is a failure to show, not a reason to wait without a word: hence networkMode.
const shared = { staleTime: FRESH_MS, networkMode: 'always' } as const;

interface Part {
  posts: PostSummary[];
  hasMore: boolean;
}

/** `openPages`: how many pages the address asks for when nothing has been loaded yet. */
export function postsQuery(filter: PostFilter, openPages: number) {
  return infiniteQueryOptions({
    queryKey: [...blogKey, 'list', filter],
    queryFn: async ({ pageParam: { offset, limit }, signal }): Promise<Part> => {
      const source = await getPostSource();
      // One more than needed tells whether there are others.
      const posts = await source.fetchPosts({ ...filter, offset, limit: limit + 1 }, signal);
      return { posts: posts.slice(0, limit), hasMore: posts.length > limit };
    },
    initialPageParam: { offset: 0, limit: openPages * pageSize },
    getNextPageParam: ({ hasMore }, _parts, { offset, limit }) =>
      hasMore ? { offset: offset + limit, limit: pageSize } : undefined,
    // The old cards stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    ...shared,
  });
}

export function featuredPostsQuery() {
  return queryOptions({
    queryKey: [...blogKey, 'featured'],
    queryFn: async ({ signal }) =>
      (await getPostSource()).fetchPosts({ isFeatured: true, limit: MAX_FEATURED }, signal),
    ...shared,
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: [...blogKey, 'categories'],
    queryFn: async ({ signal }) => (await getPostSource()).fetchCategories(signal),
    ...shared,
  });
}

/** Others of the category, newest first. */
export function relatedPostsQuery({ id, category }: Pick<PostSummary, 'id' | 'category'>) {
  return queryOptions({
    queryKey: [...blogKey, 'related', category],
    queryFn: async ({ signal }) =>
      (await getPostSource()).fetchPosts({ category, limit: MAX_RELATED + 1 }, signal),
    select: (posts) => posts.filter((post) => post.id !== id).slice(0, MAX_RELATED),
    ...shared,
  });
}

export type FoundPost =
  | { kind: 'found'; post: ReadablePost }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' };

/**
 * The post at this address, cleaned and ready to be shown. A build has no window for the cleaning:
 * it makes the value with `toReadablePost` and puts it under this key.
 */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: [...blogKey, 'post', slug],
    queryFn: ({ client, queryKey, signal }) =>
      findPost(slug, client.getQueryData<FoundPost>(queryKey), signal),
    ...shared,
  });
}

async function findPost(
  slug: string,
  known: FoundPost | undefined,
  signal: AbortSignal,
): Promise<FoundPost> {
  const source = await getPostSource();
  // The cleaning is loaded with the first article that nobody has cleaned yet.
  const knownPost = known?.kind === 'found' ? known.post : null;
  const cleaning = knownPost ? null : import('../readable-post');
  const [post] = await Promise.all([source.fetchPost(slug, signal), cleaning]);
  if (post) return { kind: 'found', post: await toReadable(post, knownPost) };
  const presentSlug = await source.resolveSlug(slug, signal);
  return presentSlug && presentSlug !== slug
    ? { kind: 'moved', slug: presentSlug }
    : { kind: 'missing' };
}

/** The article from before stays when nobody has edited the post since: cleaning it takes a phone 50 ms. */
async function toReadable(post: Post, known: ReadablePost | null): Promise<ReadablePost> {
  if (known && post.updatedAt !== null && post.updatedAt === known.updatedAt) {
    const { content: _, ...rest } = post;
    return { ...rest, article: known.article };
  }
  const { toReadablePost } = await import('../readable-post');
  return toReadablePost(post, window);
}
