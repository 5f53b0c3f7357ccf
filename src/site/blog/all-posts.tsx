import { shownPosts } from '@content/words/blog/post-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { ErrorState } from '@/shared/feedback/loading/error-state';
import { Loading } from '@/shared/feedback/loading/loading';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { blog, blogMessages } from '@content/blog';
import { tryAgain } from '@content/words/frame/try-again';
import { pageSize, postsQuery } from '@/shared/blog/api/posts';
import type { PostFilter, PostSummary } from '@/shared/blog/blog-post';
import { Spoken } from '@/shared/feedback/spoken';
import type { BlogAddress } from './use-blog-address';
import { PostCard } from './post-card';

interface AllPostsProps {
  address: BlogAddress;
}

export function AllPosts({ address }: AllPostsProps) {
  const list = usePostList(address.filter, address.page);

  const failure = list.isError && (
    <ErrorState
      className={clsx(list.posts && 'mt-8')}
      title={list.posts ? blog.moreFailed : blogMessages.listFailure.description}
      retry={{ label: tryAgain.ask, ask: list.retry, isAsking: list.isFetching }}
    />
  );
  if (!list.posts && failure) return failure;
  if (!list.posts) return <Loading label={blog.loading} className="min-h-80" />;
  const { posts } = list;
  return (
    <>
      <Spoken className="sr-only">{resultText(posts.length, list)}</Spoken>
      {posts.length === 0 ? (
        <EmptyState
          title={blog.empty}
          {...(address.isFiltering && {
            description: blog.emptyHint,
            action: (
              <Button variant="outline" onClick={address.clear} className="mt-2">
                {blog.showAll}
              </Button>
            ),
          })}
        />
      ) : (
        <PostGrid posts={posts} list={list} onLoadMore={address.openNextPage} />
      )}
      {failure}
    </>
  );
}

/** Returns the announcement for screen readers. */
function resultText(count: number, { isOutdated, hasMore }: PostList): string {
  if (isOutdated) return blog.loading;
  if (count === 0) return blog.empty;
  return hasMore ? shownPosts.some(count) : shownPosts.all(count);
}

interface PostGridProps {
  posts: PostSummary[];
  list: PostList;
  onLoadMore: () => void;
}

function PostGrid({ posts, list, onLoadMore }: PostGridProps) {
  const { hasMore, isLoadingMore, isOutdated, isError } = list;
  const cards = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);

  // Moves the focus to the first new card, because the button moves down or disappears.
  useLayoutEffect(() => {
    if (firstNew.current === null || posts.length <= firstNew.current) return;
    const card = cards.current?.children[firstNew.current];
    card?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [posts.length]);

  const loadMore = () => {
    if (isLoadingMore) return;
    firstNew.current = posts.length;
    onLoadMore();
  };

  return (
    <>
      <ul
        ref={cards}
        aria-busy={isOutdated}
        className={clsx(
          'grid grid-cols-1 gap-6 transition-opacity duration-calm sm:grid-cols-2 lg:grid-cols-3 lg:gap-8',
          isOutdated && 'opacity-50',
        )}
      >
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {hasMore && !isError && (
        <div className="mt-10 flex justify-center">
          {/* Stays enabled while loading: `disabled` would lose the focus. */}
          <BusyButton isBusy={isLoadingMore} variant="outline" size="large" onClick={loadMore}>
            {isLoadingMore ? blog.loadingMore : blog.loadMore}
          </BusyButton>
        </div>
      )}
    </>
  );
}

type PostList = ReturnType<typeof usePostList>;

/** Loads the pages of posts in the URL; shows a toast when that fails. */
function usePostList(filter: PostFilter, page: number) {
  const query = useInfiniteQuery(postsQuery(filter, page));
  const { error, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;

  const loaded = withoutRepeats(query.data?.pages.flatMap(({ posts }) => posts) ?? []);
  const wanted = page * pageSize;
  const missing = isPlaceholderData || !hasNextPage ? 0 : Math.max(0, wanted - loaded.length);

  // The page number in the URL decides, so that the button, Forward and a shared link all work.
  useEffect(() => {
    if (missing > 0 && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);

  useErrorToast(error, blogMessages.listFailure);

  return {
    /** Undefined until the first response. */
    posts: query.data && loaded.slice(0, wanted),
    hasMore: hasNextPage || loaded.length > wanted,
    isError,
    isFetching,
    /** True while the posts of the previous search are shown. */
    isOutdated: isPlaceholderData,
    isLoadingMore: missing > 0 && isFetching,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}

/** Removes repeated posts: one published between two requests pushes another into the next part. */
function withoutRepeats(posts: PostSummary[]): PostSummary[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
