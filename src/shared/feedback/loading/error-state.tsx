import { clsx } from 'clsx';
import { Button } from '@/shared/ui/button';

interface ErrorStateProps {
  title: string;
  description?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

/** Something could not be loaded: what it was, and a way to try again in place. */
export function ErrorState({
  title,
  description,
  onRetry,
  isRetrying,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-col items-start gap-3 rounded-card border border-danger bg-danger-soft p-5 text-ink',
        className,
      )}
    >
      <p className="font-semibold text-danger">{title}</p>
      {description && <p>{description}</p>}
      {onRetry && (
        <Button size="small" variant="outline" onClick={onRetry} disabled={isRetrying}>
          Try again
        </Button>
      )}
    </div>
  );
}
