import { clsx } from 'clsx';
import { Button } from '@/shared/ui/button';

interface ErrorStateProps {
  title: string;
  description?: string;
  retry?: { label: string; ask: () => void; isAsking?: boolean };
  className?: string;
}

/** Something could not be loaded: what it was, and a way to try again in place. */
export function ErrorState({ title, description, retry, className }: ErrorStateProps) {
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
      {retry && (
        <Button size="small" variant="outline" onClick={retry.ask} disabled={retry.isAsking}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
