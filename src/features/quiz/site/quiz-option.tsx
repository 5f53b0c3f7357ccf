import { clsx } from 'clsx';
import type { KeyboardEventHandler } from 'react';

interface QuizOptionProps {
  value: string;
  label: string;
  detail: string;
  emoji: string;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: (value: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
}

/** A plain button: a click, Enter or Space answers. */
export function QuizOption(props: QuizOptionProps) {
  const { value, label, detail, emoji, isChosen, isLocked, onChoose, onKeyDown } = props;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isLocked}
      onClick={() => onChoose(value)}
      onKeyDown={onKeyDown}
      className={clsx(
        'group flex w-full items-center gap-4 rounded-card border-2 p-3 pr-4 text-left transition-colors duration-quick sm:p-3.5',
        isChosen
          ? 'border-saffron-deep bg-saffron-soft'
          : 'border-line hover:border-ink hover:bg-sunken',
      )}
    >
      <span
        aria-hidden="true"
        className="sticker shrink-0 text-[1.625rem] transition-[rotate] duration-calm ease-settle group-hover:rotate-6 group-aria-pressed:bg-surface"
      >
        {emoji}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-small text-ink-soft">{detail}</span>
      </span>
    </button>
  );
}
