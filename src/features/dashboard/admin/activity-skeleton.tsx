const block = 'animate-pulse rounded-card border border-line bg-surface';

/** As high as the newest records, to avoid a layout shift. */
export function NewestSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 pt-11 md:grid-cols-2 xl:grid-cols-3">
      <div className={`h-82 ${block}`} />
      <div className={`h-82 ${block}`} />
      <div className={`h-82 ${block}`} />
    </div>
  );
}

/** As high as the charts. */
export function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 pt-11 md:grid-cols-2">
      <div className={`h-66 ${block}`} />
      <div className={`h-66 ${block}`} />
      <div className={`h-66 ${block}`} />
      <div className={`h-66 ${block}`} />
    </div>
  );
}
