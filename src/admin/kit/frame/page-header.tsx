import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  description?: string;
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 flex-auto text-display-3">{title}</h1>
      {actions && (
        // The actions wrap below a title that leaves no space for them.
        <div
          data-compact
          className="flex grow flex-wrap items-center justify-end gap-2 max-sm:*:px-3 sm:grow-0 sm:gap-3"
        >
          {actions}
        </div>
      )}
      {description && <p className="basis-full text-ink-soft max-sm:hidden">{description}</p>}
    </header>
  );
}
