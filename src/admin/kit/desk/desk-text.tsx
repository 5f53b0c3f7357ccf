import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Spoken } from '@/shared/feedback/spoken';
import { deskColumn } from './desk-column';

interface DeskTextProps {
  /** For screen readers. */
  label: string;
  /** At the end of the editor's tools, such as the choice of the view. On a phone it stands below the text. */
  action: ReactNode;
  error?: string | undefined;
  /** A message about the text, such as what was removed; read out when it changes. */
  hint?: ReactNode;
  /** RichTextEditor, or the field of its HTML. */
  children: (control: { labelledBy: string; describedBy: string }) => ReactNode;
}

/** The text on a writing desk, without a box around it. */
export function DeskText({ label, action, error, hint, children }: DeskTextProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="relative flex min-w-0 flex-col">
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      <div className="max-md:order-last max-md:mx-5 max-md:mt-4 md:sticky md:top-(--tools-top,0px) md:z-20 md:*:translate-y-0.5 md:me-2 md:h-0 md:self-end">
        {action}
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
