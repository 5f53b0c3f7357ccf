import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { blogMessages } from '@/content/blog';
import { pageSize, postsQuery } from '../api/posts';
import type { PostFilter, PostSummary } from '../model';

/** The posts the address asks for; says so in a toast when they cannot be loaded. */
export function usePostList(filter: PostFilter, page: number) {
  const query = useInfiniteQuery(postsQuery(filter, page));
  const { error, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;

  const loaded = withoutRepeats(query.data?.pages.flatMap(({ posts }) => posts) ?? []);
  const wanted = page * pageSize;
  const missing = isPlaceholderData || !hasNextPage ? 0 : Math.max(0, wanted - loaded.length);

  // Whether the next page was asked for by the button, by Forward or by an address.
  useEffect(() => {
    if (missing > 0 && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);

  useEffect(() => {
    if (!error) return;
    const { title, description } = blogMessages.listFailure;
    notify.error(title, description);
  }, [error]);

  return {
    /** Undefined until there is something to show, be it an empty list. */
    posts: query.data && loaded.slice(0, wanted),
    hasMore: hasNextPage || loaded.length > wanted,
    isError,
    isFetching,
    /** The posts are those of the last search while the new ones are on their way. */
    isOutdated: isPlaceholderData,
    isLoadingMore: missing > 0 && isFetching,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}

/** A post published between two parts of the list moves one from the first into the second. */
function withoutRepeats(posts: PostSummary[]): PostSummary[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
