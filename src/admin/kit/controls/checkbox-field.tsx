import { type ComponentProps, useId } from 'react';
import { Checkbox } from './checkbox';

interface CheckboxFieldProps extends Omit<ComponentProps<typeof Checkbox>, 'className'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A checkbox with its label beside it, and its hint and error below. */
export function CheckboxField({ label, hint, error, ...checkbox }: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Checkbox
        id={id}
        aria-describedby={describedBy.join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        className="mt-0.5"
        {...checkbox}
      />
      <label htmlFor={id} className="cursor-pointer font-semibold">
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="col-span-2 mt-1.5 text-small font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
