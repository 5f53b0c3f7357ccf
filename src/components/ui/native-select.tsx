import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes';

/**
 * The browser's own select: on a phone it opens the system's picker, and it works before any script.
 */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select className={clsx(controlClasses, className)} {...rest}>
        {children}
      </select>
      <svg aria-hidden="true" viewBox="0 0 20 20">
        <path d="m4 7 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  );
}
