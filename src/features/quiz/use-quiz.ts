import { useEffect, useLayoutEffect, useReducer } from 'react';
import { NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import { paths } from '@/lib/paths';
import {
  completeAnswers,
  FADE_MS,
  firstState,
  isFinished,
  type QuizState,
  quizReducer,
  questionCount,
  resultState,
} from './quiz-machine';

/**
 * The state machine with its timer and address. The result has its own address with the answers:
 * opening it shows the result, Back returns to the last question.
 */
export function useQuiz() {
  const addressed = useAddressedAnswers();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [state, dispatch] = useReducer(quizReducer, addressed, (answers): QuizState =>
    answers ? resultState(answers) : firstState,
  );

  useEffect(() => {
    if (!state.isFading) return undefined;
    const timer = setTimeout(() => {
      dispatch({ type: 'advance' });
      const answers = completeAnswers((id) => state.answers[id]);
      if (state.step === questionCount - 1 && answers)
        void navigate(paths.quiz.to(answers), { preventScrollReset: true });
    }, FADE_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const address = addressed ? paths.quiz.to(addressed) : '';
  useLayoutEffect(() => {
    if (addressed) dispatch({ type: 'open-result', answers: addressed });
    else dispatch({ type: navigationType === NavigationType.Push ? 'restart' : 'leave-result' });
    // Compares the answers as text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);

  return {
    ...state,
    answersOfResult: isFinished(state) ? completeAnswers((id) => state.answers[id]) : null,
    choose: (value: string) => dispatch({ type: 'choose', value }),
    goBack: () => dispatch({ type: 'previous' }),
    restart: () => {
      dispatch({ type: 'restart' });
      void navigate(paths.quiz.to(), { preventScrollReset: true });
    },
  };
}

/** The answers in the query, if complete. Null until hydration, to match the prerendered page. */
function useAddressedAnswers() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  return isHydrated ? completeAnswers((id) => query.get(id)) : null;
}
