import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script';

interface FormCardProps {
  heading: ReactNode;
  className: string;
  /** The form. Once it is sent it shows its receipt, with `data-receipt`, in the place of itself and of the heading. */
  children: ReactNode;
}

/** The card around a public form. A form is nothing to print; its receipt is. */
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
