import { SlowHint } from '@/shared/feedback/loading/slow-hint';
import { Spoken } from '@/shared/feedback/spoken';

const placeholderRows = 6;

interface TableSkeletonProps {
  /** The announcement for screen readers, such as "Loading applications…". */
  label: string;
  /** True when an earlier attempt has failed and a retry is running. */
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
          // Shows the grey rows only after 200 ms, in space that is reserved from the start, so that a quick response
          // shows none.
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
