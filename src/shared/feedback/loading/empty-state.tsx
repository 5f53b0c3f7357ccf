import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  description?: string;
  action?: ReactNode;
  className?: string;
}

/** Says that a list is empty, with the next step if there is one. */
export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center',
        className,
      )}
    >
      <p className="font-display text-lead font-semibold">{title}</p>
      {description && <p className="max-w-prose text-ink-soft">{description}</p>}
      {action}
    </div>
  );
}
