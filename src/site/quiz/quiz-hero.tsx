import { quiz as texts } from '@content/quiz';
import { Marigold } from '@/shared/pictures/marigold';
import { Quiz } from './quiz';

/** The header of the quiz. It gets smaller with the result, which the visitor came for. */
export function QuizHero() {
  return (
    <div
      data-small-footer
      data-quiz
      className="field-block text-on-field [--burst:100%_0%] lg:[--burst:calc(max(0px,(100%_-_82rem)/2)_+_8.5rem)_40.5rem]"
    >
      <div className="page-width grid grid-cols-1 gap-10 pt-10 pb-16 quiz-result:gap-6 md:pt-14 md:pb-20 lg:grid-cols-[5fr_6fr] lg:gap-14 lg:quiz-result:grid-cols-1">
        <div className="self-start lg:sticky lg:top-32 lg:quiz-result:static">
          <h1 className="max-w-[8.3125em] text-display-1 font-extrabold quiz-result:max-w-none quiz-result:text-display-3 max-sm:quiz-result:small-cut">
            {texts.title}
          </h1>
          <p className="mt-5 max-w-md text-lead text-on-field-soft quiz-result:hidden">
            {texts.lead}
          </p>
          <DurationSeal />
        </div>
        <Quiz />
      </div>
    </div>
  );
}

/** Shows the duration on a flower. Decorative, because the sentence above says it. */
function DurationSeal() {
  return (
    <div
      aria-hidden="true"
      className="relative mt-12 hidden size-44 -rotate-6 place-items-center lg:grid lg:quiz-result:hidden"
    >
      <Marigold petals={18} className="absolute inset-0 size-full text-action" />
      <p className="relative text-center text-on-action">
        <span className="large-cut block font-display text-[4.5rem] leading-[0.85] font-extrabold">
          {texts.seal.value}
        </span>{' '}
        <span className="mt-1.5 block font-semibold">{texts.seal.unit}</span>
      </p>
    </div>
  );
}
