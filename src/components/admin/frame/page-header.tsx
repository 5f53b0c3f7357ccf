import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  description?: string;
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="text-display-3">{title}</h1>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
      </div>
      {actions && (
        // On a phone they share the row below the title.
        <div className="flex grow flex-wrap items-center justify-end gap-2 max-sm:*:px-3 sm:grow-0 sm:gap-3">
          {actions}
        </div>
      )}
    </header>
  );
}
