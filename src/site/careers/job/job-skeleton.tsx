import { Skeleton } from '@/shared/feedback/loading/skeleton';
import { SkeletonBar } from '@/shared/feedback/loading/skeleton-bar';
import { careers } from '@content/careers';

/** The skeleton of a position's page, with the page's measures to avoid a layout shift. */
export function JobSkeleton() {
  return (
    <Skeleton label={careers.job.loading}>
      <div className="field-block">
        <div className="page-width pt-6 pb-14 md:pb-20">
          <SkeletonBar className="mt-3 h-5 w-32" />
          <SkeletonBar className="mt-8 h-10 w-full max-w-2xl md:h-16" />
          <SkeletonBar className="mt-3 h-10 w-3/5 max-w-md md:h-16" />
          <SkeletonBar className="mt-6 h-9 w-64" />
          <SkeletonBar className="mt-5 h-5 w-48" />
          <SkeletonBar className="mt-8 h-13 w-72" />
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-7 pt-16 pb-section md:pt-24 lg:grid-cols-[4fr_7fr]">
        <SkeletonBar className="h-10 w-56 md:h-14" />
        <div className="grid max-w-prose gap-4">
          <SkeletonBar className="h-5 w-full" />
          <SkeletonBar className="h-5 w-11/12" />
          <SkeletonBar className="h-5 w-3/5" />
          <SkeletonBar className="mt-5 h-5 w-full" />
          <SkeletonBar className="h-5 w-5/6" />
        </div>
      </div>
    </Skeleton>
  );
}
