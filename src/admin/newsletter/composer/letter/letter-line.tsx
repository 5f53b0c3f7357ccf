import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';

interface LetterLineProps extends ComponentProps<'input'> {
  label: string;
}

/** A line at the head of a letter, as mail programs show it: the label beside a field without a border. */
export function LetterLine({ label, className, ...input }: LetterLineProps) {
  const id = useId();
  return (
    <div className="grid gap-x-4 border-b border-line px-5 max-sm:pt-2 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-baseline">
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        // As on the desk of a post, only the cursor shows the focus.
        className={clsx(
          'min-h-11 sm:min-h-10 caret-accent w-full min-w-0 bg-transparent text-body placeholder:text-ink-soft focus-visible:outline-none',
          className,
        )}
        {...input}
      />
    </div>
  );
}
