import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { blog, blogMessages } from '@/content/blog';
import type { useBlogAddress } from './use-blog-address';
import { usePostList } from './use-post-list';
import { PostGrid } from './post-grid';

interface AllPostsProps {
  address: ReturnType<typeof useBlogAddress>;
}

/** The grid of posts that match the address, in each of its states. */
export function AllPosts({ address }: AllPostsProps) {
  const list = usePostList(address.filter, address.page);
  const { posts } = list;

  if (!posts && list.isError) {
    return (
      <ErrorState
        title={blogMessages.listFailure.description}
        onRetry={list.retry}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!posts) return <Loading label={blog.loading} className="min-h-80" />;
  return (
    <>
      <output className="sr-only">{resultText(posts.length, list)}</output>
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
        <PostGrid
          posts={posts}
          hasMore={list.hasMore && !list.isError}
          isLoadingMore={list.isLoadingMore}
          isOutdated={list.isOutdated}
          onLoadMore={address.openNextPage}
        />
      )}
      {list.isError && (
        <ErrorState
          className="mt-8"
          title={blog.moreFailed}
          onRetry={list.retry}
          isRetrying={list.isFetching}
        />
      )}
    </>
  );
}

/** For screen readers. */
function resultText(
  count: number,
  { isOutdated, hasMore }: ReturnType<typeof usePostList>,
): string {
  if (isOutdated) return blog.loading;
  if (count === 0) return blog.empty;
  const articles = count === 1 ? '1 article' : `${count} articles`;
  return hasMore ? `${articles} shown, more can be loaded` : `${articles} shown`;
}
