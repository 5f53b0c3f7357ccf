/** As high as the activity, to avoid a layout shift. */
export function ActivitySkeleton({ isRetrying }: { isRetrying: boolean }) {
  return (
    <div className="grid gap-10">
      <output className={isRetrying ? 'text-small text-ink-soft' : 'sr-only'}>
        {isRetrying ? 'No answer yet, still trying…' : 'Loading activity…'}
      </output>
      <div aria-hidden="true" className="grid animate-pulse gap-4 md:grid-cols-2">
        {['inquiries', 'applications', 'subscribers', 'views'].map((block) => (
          <div key={block} className="h-76 rounded-card border border-line bg-surface p-5">
            <div className="h-4 w-28 rounded-full bg-line" />
            <div className="mt-4 h-8 w-16 rounded-full bg-line" />
            <div className="mt-10 h-32 rounded-control bg-sunken" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="grid animate-pulse gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['inquiries', 'applications', 'subscribers'].map((block) => (
          <div key={block} className="h-96 rounded-card border border-line bg-surface p-5">
            <div className="h-4 w-28 rounded-full bg-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
