// The state of the quiz without timers, URLs or React. The result is not a state: it is the URL with all answers.
import type { QuizAnswers, QuizQuestionId } from './quiz-content';
import { quizQuestions } from '@content/quiz';

/** The duration of the fade of an answered question, during which no answer counts. */
export const FADE_MS = 300;

export const questionCount = quizQuestions.length;

export interface QuizState {
  /** The index of the question, from 0. */
  step: number;
  answers: Partial<QuizAnswers>;
  isFading: boolean;
}

export const firstState: QuizState = { step: 0, answers: {}, isFading: false };

/** Returns the state at the last question, to which Back from the result leads. */
export function lastState(answers: QuizAnswers): QuizState {
  return { step: questionCount - 1, answers, isFading: false };
}

/** Chooses an answer. Ignores a value that the question does not offer, and any choice during the fade. */
export function choose(state: QuizState, value: string): QuizState {
  const question = quizQuestions[state.step];
  if (state.isFading || !question || !isAnswerTo(question.id, value)) return state;
  return { ...state, answers: { ...state.answers, [question.id]: value }, isFading: true };
}

/** Moves to the next question after the fade. */
export function advance(state: QuizState): QuizState {
  return state.isFading ? { ...state, step: state.step + 1, isFading: false } : state;
}

export function goBack(state: QuizState): QuizState {
  return state.isFading || state.step === 0 ? state : { ...state, step: state.step - 1 };
}

/** Returns the progress in percent. The result counts as a step, so that the last question is not 100 %. */
export function progressPercent(step: number): number {
  return Math.round(((step + 1) / (questionCount + 1)) * 100);
}

function isAnswerTo(id: string, value: string): boolean {
  const question = quizQuestions.find((candidate) => candidate.id === id);
  return question?.options.some((option) => option.value === value) ?? false;
}

/** Returns all four answers; null while one is missing or not one of the content's values. */
export function completeAnswers(
  read: (id: QuizQuestionId) => string | null | undefined,
): QuizAnswers | null {
  const given = Object.fromEntries(quizQuestions.map(({ id }) => [id, read(id)]));
  return isComplete(given) ? given : null;
}

function isComplete(given: object): given is QuizAnswers {
  return Object.entries(given).every(([id, value]) => isAnswerTo(id, value));
}
