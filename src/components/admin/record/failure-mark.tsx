import { RotateCw } from 'lucide-react';

interface FailureMarkProps {
  hasFailed: boolean;
  /** Names the unsaved value for screen readers. */
  subject: string;
  words: 'not saved, try again' | 'not deleted, try again';
  onRetry: () => void;
}

/** Marks a value that was not saved (resolution 22). */
export function FailureMark({ hasFailed, subject, words, onRetry }: FailureMarkProps) {
  return (
    // Rendered before its text: screen readers ignore a live region that appears together with it.
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
