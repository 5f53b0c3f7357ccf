import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Spoken } from '@/shared/feedback/spoken';
import { deskColumn } from './desk-column';

interface DeskTextProps {
  /** The accessible name. */
  label: string;
  /** Content at the end of the toolbar, such as the choice of the view. On a phone it is below the text. */
  action: ReactNode;
  error?: string | undefined;
  /** A message about the text, such as what was removed; read out when it changes. */
  hint?: ReactNode;
  /** RichTextEditor, or the field of its HTML. */
  children: (control: { labelledBy: string; describedBy: string }) => ReactNode;
}

/** The text in the full-page editor, without a box around it. */
export function DeskText({ label, action, error, hint, children }: DeskTextProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="relative flex min-w-0 flex-col">
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      {/* Ends with the tools, which stick as well: below the text it would lie over the next row. */}
      <div className="max-md:contents md:pointer-events-none md:absolute md:inset-x-0 md:top-0 md:bottom-12 md:z-20 md:flex md:flex-col">
        <div className="max-md:order-last max-md:mx-5 max-md:mt-4 md:pointer-events-auto md:sticky md:top-(--tools-top,0px) md:*:translate-y-0.5 md:me-2 md:h-0 md:self-end">
          {action}
        </div>
      </div>
      {children({ labelledBy: `${id}-label`, describedBy })}
      {error && (
        <p id={`${id}-error`} className={clsx('text-small font-medium text-danger', deskColumn)}>
          {error}
        </p>
      )}
      <Spoken
        id={`${id}-hint`}
        className={clsx('text-small text-ink-soft empty:hidden', deskColumn)}
      >
        {hint}
      </Spoken>
    </div>
  );
}
