import ChevronDown from 'lucide-react/icons/chevron-down';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes';

/** A native select: on a phone it opens the system's picker, and it works before any script. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        className={clsx(controlClasses, 'appearance-none truncate pe-11', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-4 size-4 -translate-y-1/2"
      />
    </div>
  );
}
