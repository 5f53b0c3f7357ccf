import { SlowHint } from '@/shared/feedback/loading/slow-hint';
import { Spoken } from '@/shared/feedback/spoken';

const placeholderRows = 6;

interface TableSkeletonProps {
  /** Said to screen readers, such as "Loading applications…". */
  label: string;
  /** An earlier try has failed and the next one is on its way. */
  isRetrying: boolean;
}

export function TableSkeleton({ label, isRetrying }: TableSkeletonProps) {
  return (
    <div className="grid">
      <Spoken className={isRetrying ? 'text-small text-ink-soft' : 'sr-only'}>
        {isRetrying ? 'No answer yet, still trying…' : label}
      </Spoken>
      <Spoken>
        <SlowHint />
      </Spoken>
      {Array.from({ length: placeholderRows }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          // A quick answer shows no grey rows: they appear after 200 ms, in a place that is theirs from the start.
          className="flex h-18 animate-[grey-row_2s_200ms_infinite_both] items-center gap-6 border-b border-line md:h-13"
        >
          <div className="grid flex-1 gap-2.5 md:grid-cols-2 md:gap-6">
            <div className="h-4 w-2/5 rounded-full bg-line" />
            <div className="h-3 w-3/5 rounded-full bg-line" />
          </div>
          <div className="h-6 w-20 rounded-full bg-line" />
        </div>
      ))}
    </div>
  );
}
