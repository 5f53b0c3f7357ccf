import { RotateCw } from 'lucide-react';

interface FailureMarkProps {
  hasFailed: boolean;
  /** What was to be saved, for those who do not see where the mark stands. */
  subject: string;
  words: 'not saved, try again' | 'not deleted, try again';
  onRetry: () => void;
}

/** Beside what could not be saved (resolution 22). */
export function FailureMark({ hasFailed, subject, words, onRetry }: FailureMarkProps) {
  return (
    // There before it speaks: a live region that appears together with its text stays silent.
    <output className="block">
      {hasFailed && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-1 inline-flex min-h-9 items-center gap-2 rounded-control text-small whitespace-nowrap font-semibold text-danger underline underline-offset-4"
        >
          <RotateCw aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{subject} </span>
          {words}
        </button>
      )}
    </output>
  );
}
