import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { blog } from '@/content/blog';
import type { PostSummary } from '../model';
import { PostCard } from './post-card';

interface PostGridProps {
  posts: PostSummary[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The cards are those of the previous search. */
  isOutdated: boolean;
  onLoadMore: () => void;
}

export function PostGrid({ posts, hasMore, isLoadingMore, isOutdated, onLoadMore }: PostGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);

  // The focus moves to the first new card, because the button moves down or disappears.
  useLayoutEffect(() => {
    if (firstNew.current === null || posts.length <= firstNew.current) return;
    const card = list.current?.children[firstNew.current];
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
        ref={list}
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
      {hasMore && (
        <div className="mt-10 flex justify-center">
          {/* Not `disabled` while loading, which would lose the focus. */}
          <Button variant="outline" size="large" aria-disabled={isLoadingMore} onClick={loadMore}>
            {isLoadingMore && <Spinner />}
            {isLoadingMore ? blog.loadingMore : blog.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
