import { cn } from '@/shared/cn';
import { unsentText } from '@content/unsent-text';

interface RestoredTextProps {
  /** Restores the stored values; undefined where a button of the form does that. */
  onStartOver?: () => void;
  className?: string;
}

/** Says that a form shows this device's unsaved text, which otherwise looks like stored values. */
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
