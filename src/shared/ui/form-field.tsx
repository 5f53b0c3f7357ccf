import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';

/**
 * The words by which a form says that a field is optional or required. The default is the admin's; the site's forms set
 * their own.
 */
export const FieldNeeds = createContext({ optional: 'Optional', required: 'Required' });

/** The attributes that connect a field's control with its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FormFieldProps {
  label: string;
  children: (control: FieldControl) => ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  /** True for a select: screen readers do not announce that it is required, so its text says it. */
  isSelect?: boolean;
  className?: string | undefined;
}

/**
 * A field with its label above the control, and hint and error below. Optional fields say so in words, because an
 * asterisk would need an explanation.
 */
export function FormField(props: FormFieldProps) {
  const { label, children, error, hint, isOptional, isSelect, className } = props;
  const id = useId();
  const needs = useContext(FieldNeeds);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const needId = `${id}-need`;
  const describedBy = [error && errorId, (isOptional || isSelect) && needId, hint && hintId]
    .filter(Boolean)
    .join(' ');

  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>{' '}
        {isOptional && (
          <span id={needId} className="text-tag text-ink-soft">
            {needs.optional}
          </span>
        )}
        {isSelect && !isOptional && (
          <span id={needId} className="sr-only">
            {needs.required}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional ? undefined : true,
      })}
      {error && (
        <p id={errorId} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-small text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}
