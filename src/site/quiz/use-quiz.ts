import { useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { paths } from '@/shared/paths';
import {
  advance,
  choose,
  completeAnswers,
  FADE_MS,
  firstState,
  goBack,
  lastState,
  questionCount,
} from './quiz-state';

/**
 * Runs the quiz with its timer and URL. The result has its own URL with the answers: opening it shows the result, and
 * Back returns to the last question.
 */
export function useQuiz() {
  const isHydrated = useIsHydrated();
  const result = useAddressedAnswers(isHydrated);
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [state, setState] = useState(firstState);

  useEffect(() => {
    if (!state.isFading) return undefined;
    const timer = setTimeout(() => {
      const isLast = state.step === questionCount - 1;
      const answers = isLast && completeAnswers((id) => state.answers[id]);
      if (answers) void navigate(paths.quiz.to(answers), { preventScrollReset: true });
      else setState(advance);
    }, FADE_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const address = paths.quiz.to(result ?? undefined);
  useLayoutEffect(() => {
    if (result) setState(lastState(result));
    else if (navigationType === NavigationType.Push) setState(firstState);
    // Compares the answers as text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);

  // Removes the frame that held the result's place until now.
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['answered'];
  }, [isHydrated]);

  return {
    ...state,
    /** The answers, once the result is shown. */
    result,
    choose: (value: string) => setState((current) => choose(current, value)),
    goBack: () => setState(goBack),
    restart: () => void navigate(paths.quiz.to(), { preventScrollReset: true }),
  };
}

/** Returns the answers in the query if they are complete. Null until hydration, to match the prerendered page. */
function useAddressedAnswers(isHydrated: boolean) {
  const [query] = useSearchParams();
  return isHydrated ? completeAnswers((id) => query.get(id)) : null;
}
