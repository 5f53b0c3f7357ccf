/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native progress element cannot hold the flower */
import { Marigold } from '@/components/site/marigold';
import { quiz as texts } from '@/content/quiz';
import { progressPercent } from '../quiz-machine';

interface QuizProgressProps {
  step: number;
  /** The step in words, read out when it changes. */
  place: string;
}

export function QuizProgress({ step, place }: QuizProgressProps) {
  const percent = progressPercent(step);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-small font-semibold text-ink-soft">
        <output>{place}</output>
        <p aria-hidden="true" className="tabular-nums">
          {percent}%
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-3 flex h-7 items-center"
      >
        <div className="h-1.5 flex-1 rounded-full bg-line">
          <div
            className="relative h-full rounded-full bg-saffron transition-[width] duration-calm ease-settle"
            style={{ width: `${percent}%` }}
          >
            <span className="absolute top-1/2 right-0 grid size-7 -translate-y-1/2 place-items-center">
              <Marigold className="absolute inset-0 text-saffron-deep" />
              <Marigold className="relative size-4 text-saffron-soft" />
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
