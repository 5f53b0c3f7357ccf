import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';

interface LetterLineProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** True for the most prominent line. */
  isLarge?: boolean;
}

/** A header line of an email, as email programs show it: the label beside a field without a border. */
export function LetterLine({ label, error, isLarge, ...input }: LetterLineProps) {
  const id = useId();
  return (
    <div className="grid gap-x-4 border-b border-line px-5 max-sm:pt-2 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:items-baseline">
      <label htmlFor={id} className="text-small text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        autoComplete="off"
        // Only the cursor shows the focus, as in the editor of a post.
        className={clsx(
          'caret-accent w-full min-w-0 bg-transparent placeholder:text-ink-soft focus-visible:outline-none',
          isLarge
            ? 'min-h-12 font-display text-[1.375rem] font-extrabold tracking-[-0.02em] sm:min-h-16 sm:text-[1.75rem]'
            : 'min-h-11 text-body sm:min-h-10',
        )}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="pb-2 text-small font-medium text-danger sm:col-start-2">
          {error}
        </p>
      )}
    </div>
  );
}
