import { useEffect, useRef } from 'react';
import { NeedsScript } from '@/components/site/forms/needs-script';
import { quiz as texts, quizQuestions } from '@content/quiz';
import { useQuiz } from '../use-quiz';
import { QuizProgress } from './quiz-progress';
import { QuizQuestion } from './quiz-question';
import { QuizResult } from './quiz-result';

export function Quiz() {
  const { result, answers, isFading, choose, goBack, restart, ...state } = useQuiz();
  const step = result ? quizQuestions.length : state.step;
  const heading = useFocusOnStep(step);
  const question = quizQuestions[step];
  const place = question ? `Question ${step + 1} of ${quizQuestions.length}` : texts.result.eyebrow;

  return (
    <section
      aria-label="Quiz"
      className="relative self-start rounded-sheet bg-surface p-5 text-ink shadow-raised sm:p-9"
    >
      <NeedsScript what="The quiz" />
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

/** Each new step gets the focus, so that it is read out; the first one does not. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
