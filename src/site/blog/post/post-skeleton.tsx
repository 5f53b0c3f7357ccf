import { loadingPost } from '@content/words/blog/post-loading';
import { clsx } from 'clsx';
import { Skeleton } from '@/shared/feedback/loading/skeleton';
import { SkeletonBar } from '@/shared/feedback/loading/skeleton-bar';

/**
 * The skeleton of a post, or only of its text below a known header. Its bars match the article's layout, so that little
 * shifts.
 */
export function PostSkeleton({ hasHeader = false }: { hasHeader?: boolean }) {
  return (
    <Skeleton label={loadingPost}>
      {!hasHeader && (
        <div className="field-block">
          <div className="page-width pt-12 pb-14 md:pt-16 md:pb-20">
            <SkeletonBar className="h-6 w-32" />
            <SkeletonBar className="mt-6 h-10 w-full max-w-2xl md:h-14" />
            <SkeletonBar className="mt-3 h-10 w-3/5 max-w-md md:h-14" />
            <SkeletonBar className="mt-7 h-5 w-full max-w-prose" />
            <SkeletonBar className="mt-8 h-5 w-56" />
          </div>
        </div>
      )}
      <div
        className={clsx(
          'grid gap-4 pb-section',
          !hasHeader && 'mx-auto max-w-prose px-gutter pt-[calc(min(100vw,60rem)*0.25+4rem)]',
        )}
      >
        <SkeletonBar className="h-5 w-full" />
        <SkeletonBar className="h-5 w-11/12" />
        <SkeletonBar className="h-5 w-3/5" />
        <SkeletonBar className="mt-6 h-8 w-2/5" />
        <SkeletonBar className="h-5 w-full" />
        <SkeletonBar className="h-5 w-5/6" />
        <SkeletonBar className="h-5 w-2/3" />
      </div>
    </Skeleton>
  );
}
