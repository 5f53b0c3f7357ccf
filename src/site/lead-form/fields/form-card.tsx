import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script';

interface FormCardProps {
  heading: ReactNode;
  className: string;
  /** The form. After sending, its receipt (`data-receipt`) replaces the form and the heading. */
  children: ReactNode;
}

/** The card around a public form. Print hides the form, but shows its receipt. */
export function FormCard({ heading, className, children }: FormCardProps) {
  return (
    <div
      className={clsx(
        'group/card rounded-card bg-surface p-5 sm:p-9 not-has-data-receipt:print:hidden',
        className,
      )}
    >
      <div className="group-has-data-receipt/card:hidden">{heading}</div>
      <NeedsScript what="form" />
      {children}
    </div>
  );
}
