import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { blogMessages } from '@/content/blog';
import { pageSize, postsQuery } from '../api/posts';
import type { PostFilter, PostSummary } from '../model';

/** The posts the address asks for; shows a toast when they cannot be loaded. */
export function usePostList(filter: PostFilter, page: number) {
  const query = useInfiniteQuery(postsQuery(filter, page));
  const { error, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;

  const loaded = withoutRepeats(query.data?.pages.flatMap(({ posts }) => posts) ?? []);
  const wanted = page * pageSize;
  const missing = isPlaceholderData || !hasNextPage ? 0 : Math.max(0, wanted - loaded.length);

  // The page number in the address decides, so the button, Forward and a shared link all work.
  useEffect(() => {
    if (missing > 0 && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);

  useEffect(() => {
    if (!error) return;
    const { title, description } = blogMessages.listFailure;
    notify.error(title, description);
  }, [error]);

  return {
    /** Undefined until the first answer. */
    posts: query.data && loaded.slice(0, wanted),
    hasMore: hasNextPage || loaded.length > wanted,
    isError,
    isFetching,
    /** The posts are those of the previous search while the new ones load. */
    isOutdated: isPlaceholderData,
    isLoadingMore: missing > 0 && isFetching,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}

/** A post published between two requests moves another one into the second part as well. */
function withoutRepeats(posts: PostSummary[]): PostSummary[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
