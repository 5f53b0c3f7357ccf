import { clsx } from 'clsx';
import { useId } from 'react';
import { isTall } from '@/shared/blog/scripts';
import { pressedKey } from '@/shared/browser/pressed-key';

interface DeskLineProps {
  /** The accessible name, also shown as the placeholder. */
  label: string;
  /** The look of the line: a title in the site's heading face, a smaller heading, or the size of the text. */
  look: 'title' | 'heading' | 'line';
  value: string;
  onChange: (value: string) => void;
  isOptional?: boolean;
  error?: string | undefined;
  /** The id of an element that explains the field, such as a hint elsewhere in the editor. */
  describedBy?: string | undefined;
  /** Called at Enter, because the field has only one line. */
  onEnter: () => void;
}

const looks = {
  title: 'font-display text-display-3 font-extrabold tracking-[-0.02em]',
  heading: 'font-display text-[1.375rem] leading-snug font-bold tracking-[-0.01em]',
  line: 'text-body leading-relaxed',
};

/** Edits one line of a text, such as its title: without a box, and as high as its words need. */
export function DeskLine(props: DeskLineProps) {
  const { label, look, value, onChange, isOptional, error, describedBy, onEnter } = props;
  const id = useId();
  const described = [error && `${id}-error`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div
        className={clsx(
          'grid grid-cols-1 *:col-start-1 *:row-start-1',
          looks[look],
          isTall(value) && 'leading-[1.32] tracking-normal',
        )}
      >
        {/* Gives the field its height. */}
        <span
          aria-hidden="true"
          className="invisible min-h-[1lh] wrap-anywhere whitespace-pre-wrap"
        >
          {value || label}
        </span>
        <textarea
          id={id}
          rows={1}
          // The attribute `required` makes an empty field invalid before anything was typed.
          aria-required={!isOptional}
          placeholder={label}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          enterKeyHint="next"
          // The cursor alone shows the focus: a ring would look like the box that this field avoids.
          className="resize-none overflow-hidden bg-transparent wrap-anywhere text-ink caret-accent placeholder:text-ink-soft focus-visible:outline-none"
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(/\n+/g, ' '))}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
