import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface EditorFieldProps {
  label: string;
  /** Beside the label. */
  action: ReactNode;
  error?: string | undefined;
  hint?: string;
  /** A message about the text, such as what was removed; read out when it changes. */
  note?: ReactNode;
  /** RichTextEditor, or the field of its HTML. */
  children: (control: { labelledBy: string; describedBy: string }) => ReactNode;
}

/** The frame around a visual editor, with its label, error, hint and note. */
export function EditorField({ label, action, error, hint, note, children }: EditorFieldProps) {
  const id = useId();
  const labelledBy = `${id}-label`;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <span id={labelledBy} className="text-small font-semibold">
          {label}
        </span>
        {action}
      </div>
      {/* Above the field, where the writer looks when it is shown differently. */}
      <output id={`${id}-note`} className="text-small text-ink-soft empty:hidden">
        {note}
      </output>
      <div
        className={clsx(
          'rounded-control border bg-surface has-[textarea:focus-visible,.post-editor:focus-visible]:outline-3 has-[textarea:focus-visible,.post-editor:focus-visible]:outline-offset-1 has-[textarea:focus-visible,.post-editor:focus-visible]:outline-focus',
          error ? 'border-danger ring-2 ring-danger' : 'border-line-strong',
        )}
      >
        {children({ labelledBy, describedBy })}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
