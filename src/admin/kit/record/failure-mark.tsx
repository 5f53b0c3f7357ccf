import { RotateCw } from 'lucide-react';
import { Spoken } from '@/shared/feedback/spoken';

interface FailureMarkProps {
  save: { hasFailed: boolean; retry: () => void };
  /** Names the unsaved value for screen readers. */
  subject: string;
  words?: string;
}

/** Marks a value that was not saved (resolution 22). */
export function FailureMark(props: FailureMarkProps) {
  const { save, subject, words = 'not saved, try again' } = props;
  return (
    <Spoken>
      {save.hasFailed && (
        <button
          type="button"
          onClick={save.retry}
          className="mt-1 inline-flex min-h-9 items-center gap-2 rounded-control text-small whitespace-nowrap font-semibold text-danger underline underline-offset-4"
        >
          <RotateCw aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{`${subject} `}</span>
          <span>{words}</span>
        </button>
      )}
    </Spoken>
  );
}
