/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native progress element cannot hold the dots */
import { clsx } from 'clsx';
import { Marigold } from '@/shared/pictures/marigold';
import { quiz as texts, quizQuestions } from '@content/quiz';
import { Spoken } from '@/shared/feedback/spoken';
import { progressPercent } from './quiz-state';

interface QuizProgressProps {
  step: number;
  /** The step in words, announced when it changes. */
  place: string;
}

/** Shows a dot for each question and one for the result; the present one is a flower. */
export function QuizProgress({ step, place }: QuizProgressProps) {
  const percent = progressPercent(step);
  const ids = [...quizQuestions.map(({ id }) => id), 'result'];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-small font-semibold text-ink-soft answered:invisible">
      <Spoken as="p" className="sm:min-w-32">
        {place}
      </Spoken>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="flex h-7 items-center gap-1.5 sm:gap-2"
      >
        {ids.map((id, index) =>
          index === step ? (
            <Marigold key={id} className="size-6 text-accent" />
          ) : (
            <span
              key={id}
              className={clsx(
                'size-3 rounded-full border-2',
                index < step ? 'border-accent bg-accent' : 'border-line-strong',
              )}
            />
          ),
        )}
      </div>
      <p aria-hidden="true" className="text-end tabular-nums sm:min-w-32">
        {`${percent}%`}
      </p>
    </div>
  );
}
