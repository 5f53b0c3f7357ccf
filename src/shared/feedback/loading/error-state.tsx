import { clsx } from 'clsx';
import { Button } from '@/shared/ui/button';

interface ErrorStateProps {
  title: string;
  description?: string;
  retry?: { label: string; ask: () => void; isAsking?: boolean };
  className?: string;
}

/** Says that data could not be loaded, with a button to try again. */
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
