import { cn } from '@/shared/cn';
import { unsentText } from '@content/unsent-text';

interface RestoredTextProps {
  /** Brings the stored values back; absent where a button of the form does that. */
  onStartOver?: () => void;
  className?: string;
}

/** Says that a form shows unsaved text of this device, which looks like stored values otherwise. */
export function RestoredText({ onStartOver, className }: RestoredTextProps) {
  return (
    <p className={cn('text-small text-ink-soft', className)}>
      <span>{unsentText.restored}</span>{' '}
      {onStartOver && (
        <button
          type="button"
          className="min-h-6 font-semibold underline underline-offset-4"
          onClick={onStartOver}
        >
          {unsentText.startOver}
        </button>
      )}
    </p>
  );
}
