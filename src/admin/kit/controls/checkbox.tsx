import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** True when some, but not all rows are selected. */
  isMixed?: boolean;
}

/** The browser's own checkbox in the site's colours. It needs a label element or an `aria-label`. */
export function Checkbox({ isMixed = false, className, ...rest }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isMixed;
      }}
      className={clsx(
        'size-5 shrink-0 cursor-pointer accent-action',
        // The browser's unticked box on a dark page is a cold grey.
        'not-checked:not-indeterminate:appearance-none not-checked:not-indeterminate:rounded-[5px] not-checked:not-indeterminate:border-2 not-checked:not-indeterminate:border-line-strong not-checked:not-indeterminate:bg-surface forced-colors:appearance-auto!',
        className,
      )}
      {...rest}
    />
  );
}
