import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some, but not all rows are selected. */
  isMixed?: boolean;
}

/** The browser's own checkbox in the site's colours. It needs a label around it or an `aria-label`. */
export function Checkbox({ isMixed = false, className, ...rest }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isMixed;
      }}
      className={clsx('size-5 shrink-0 cursor-pointer accent-action', className)}
      {...rest}
    />
  );
}
