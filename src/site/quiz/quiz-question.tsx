import ArrowLeft from 'lucide-react/icons/arrow-left';
import { clsx } from 'clsx';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { Figure } from '@/shared/format/figure';
import { pressedKey } from '@/shared/browser/pressed-key';
import { Button } from '@/shared/ui/button';
import { quiz as texts, type quizQuestions } from '@content/quiz';

interface QuizQuestionProps {
  question: (typeof quizQuestions)[number];
  /** The earlier answer, after Previous or Back. */
  chosen: string | undefined;
  /** True while an answered question fades out and ignores input. */
  isFading: boolean;
  onChoose: (value: string) => void;
  /** Undefined on the first question. */
  onPrevious: (() => void) | undefined;
  ref: Ref<HTMLHeadingElement>;
}

const focusSteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Moves the focus between the options with the arrow keys, which never answer. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = focusSteps[pressedKey(event)];
  const options = event.currentTarget.closest('ul')?.querySelectorAll('button');
  if (step === undefined || !options) return;
  event.preventDefault();
  const next = [...options].indexOf(event.currentTarget) + step;
  options[(next + options.length) % options.length]?.focus();
}

export function QuizQuestion({
  question,
  chosen,
  isFading,
  onChoose,
  onPrevious,
  ref,
}: QuizQuestionProps) {
  const titleId = useId();
  return (
    <div
      className={clsx(
        'mt-6 answered:invisible transition-[opacity,translate] ease-settle sm:min-h-[31rem]',
        onPrevious && 'motion-safe:starting:translate-x-4 motion-safe:starting:opacity-0',
        // Shows only the pressed answer for half of the time.
        isFading
          ? 'duration-150 motion-safe:-translate-x-4 motion-safe:opacity-0 motion-safe:delay-150'
          : 'duration-300',
      )}
    >
      <h2 ref={ref} id={titleId} tabIndex={-1} className="text-display-3 font-bold">
        {question.title}
      </h2>
      <ul aria-labelledby={titleId} className="mt-6 grid gap-3">
        {question.options.map(({ value, label, detail, emoji }) => (
          <li key={value}>
            {/* A plain button: a click, Enter or Space answers. */}
            <button
              type="button"
              aria-pressed={value === chosen}
              aria-disabled={isFading}
              onClick={() => onChoose(value)}
              onKeyDown={moveFocus}
              className={clsx(
                'group flex w-full items-center gap-4 rounded-card border-2 p-3 pe-4 text-start transition-[color,background-color,border-color,opacity,translate] duration-quick motion-safe:active:translate-y-px active:duration-80 sm:p-3.5',
                value === chosen
                  ? 'border-accent bg-accent-soft'
                  : 'border-line hover:border-ink hover:bg-sunken',
                isFading && (value === chosen ? 'duration-0' : 'motion-safe:opacity-30'),
              )}
            >
              <span
                aria-hidden="true"
                className="sticker shrink-0 text-[1.625rem] transition-[rotate] duration-calm ease-settle group-hover:rotate-6 group-aria-pressed:bg-surface"
              >
                {emoji}
              </span>{' '}
              <span className="min-w-0">
                <span className="block font-semibold">
                  <Figure>{label}</Figure>
                </span>{' '}
                <span className="block text-small text-ink-soft">{detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex min-h-11 items-center">
        {onPrevious ? (
          <Button variant="ghost" aria-disabled={isFading} className="-ms-5" onClick={onPrevious}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            {texts.previous}
          </Button>
        ) : (
          <p className="text-small text-ink-soft">{texts.hint}</p>
        )}
      </div>
    </div>
  );
}
