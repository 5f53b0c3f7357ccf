import { useEffect, useRef } from 'react';
import { NeedsScript } from '@/site/lead-form/fields/needs-script';
import { Spinner } from '@/shared/ui/spinner';
import { quiz as texts, quizQuestions } from '@content/quiz';
import { quizSteps } from '@content/words/quiz-steps';
import { useQuiz } from './use-quiz';
import { QuizProgress } from './quiz-progress';
import { QuizQuestion } from './quiz-question';
import { QuizResult } from './result/quiz-result';

export function Quiz() {
  const { result, answers, isFading, choose, goBack, restart, ...state } = useQuiz();
  const step = result ? quizQuestions.length : state.step;
  const heading = useFocusOnStep(step);
  const question = quizQuestions[step];
  const place = question ? quizSteps.place(step + 1, quizQuestions.length) : texts.result.eyebrow;

  return (
    <section
      aria-label={quizSteps.label}
      className="relative scroll-mt-22 self-start rounded-sheet bg-surface p-5 text-ink shadow-raised answered:min-h-svh lg:answered:min-h-192 sm:p-9"
    >
      {/* A name and no text: the page says it only while a result is awaited, and crawlers read texts. */}
      <figure
        aria-label={texts.loadingResult}
        className="absolute inset-0 hidden place-items-center text-accent answered:grid"
      >
        <Spinner />
      </figure>
      <NeedsScript what="quiz" />
      <QuizProgress step={step} place={place} />
      {question && (
        <QuizQuestion
          key={step}
          ref={heading}
          question={question}
          chosen={answers[question.id]}
          isFading={isFading}
          onChoose={choose}
          onPrevious={step > 0 ? goBack : undefined}
        />
      )}
      {result && <QuizResult ref={heading} answers={result} onRetake={restart} />}
    </section>
  );
}

/** Focuses each new step, so that it is announced, and scrolls it below the header; not the first one. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    const card = heading.current?.closest('section');
    if (card && card.getBoundingClientRect().top < marginOf(card)) card.scrollIntoView();
  }, [step]);
  return heading;
}

const marginOf = (element: Element) => parseFloat(getComputedStyle(element).scrollMarginTop);
