import { careers } from '@/content/careers';

/** The shape of a position while it loads: the same places as on its page, so that little moves. */
export function JobSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">{careers.job.loading}</span>
      <div aria-hidden="true">
        <div className="field-block">
          <div className="mx-auto max-w-page px-gutter pt-6 pb-14 md:pb-20">
            <Bar className="mt-3 h-5 w-32" />
            <Bar className="mt-8 h-10 w-full max-w-2xl md:h-16" />
            <Bar className="mt-3 h-10 w-3/5 max-w-md md:h-16" />
            <Bar className="mt-6 h-9 w-64" />
            <Bar className="mt-5 h-5 w-48" />
            <Bar className="mt-8 h-13 w-72" />
          </div>
        </div>
        <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-7 px-gutter pt-16 pb-section md:pt-24 lg:grid-cols-[4fr_7fr]">
          <Bar className="h-10 w-56 md:h-14" />
          <div className="grid max-w-prose gap-4">
            <Bar className="h-5 w-full" />
            <Bar className="h-5 w-11/12" />
            <Bar className="h-5 w-3/5" />
            <Bar className="mt-5 h-5 w-full" />
            <Bar className="h-5 w-5/6" />
          </div>
        </div>
      </div>
    </output>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`skeleton rounded-control ${className}`} />;
}
