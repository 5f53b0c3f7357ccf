// The quiz as a state machine, without timers, addresses or React.
import { type QuizAnswers, type QuizQuestionId, quizQuestions } from '@/content/quiz';

/** The fade of an answered question, during which no answer counts. */
export const FADE_MS = 300;

export const questionCount = quizQuestions.length;

export interface QuizState {
  /** 0 to 3: a question; 4: the result. */
  step: number;
  answers: Partial<QuizAnswers>;
  isFading: boolean;
}

export type QuizEvent =
  | { type: 'choose'; value: string }
  /** The fade is over. */
  | { type: 'advance' }
  | { type: 'previous' }
  | { type: 'restart' }
  /** The address has all answers: a shared result, or Forward. */
  | { type: 'open-result'; answers: QuizAnswers }
  /** The address no longer has answers: Back. */
  | { type: 'leave-result' };

export const firstState: QuizState = { step: 0, answers: {}, isFading: false };

export function resultState(answers: QuizAnswers): QuizState {
  return { step: questionCount, answers, isFading: false };
}

export function quizReducer(state: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case 'choose':
      return choose(state, event.value);
    case 'advance':
      return state.isFading ? { ...state, step: state.step + 1, isFading: false } : state;
    case 'previous':
      return state.isFading || state.step === 0 ? state : { ...state, step: state.step - 1 };
    case 'restart':
      return firstState;
    case 'open-result':
      return resultState(event.answers);
    default:
      event.type satisfies 'leave-result';
      return isFinished(state) ? { ...state, step: questionCount - 1 } : state;
  }
}

/** Ignores a value that the current question does not offer, and any choice during the fade. */
function choose(state: QuizState, value: string): QuizState {
  const question = quizQuestions[state.step];
  if (state.isFading || !question) return state;
  if (!isAnswerTo(question.id, value)) return state;
  return { ...state, answers: { ...state.answers, [question.id]: value }, isFading: true };
}

export function isFinished({ step }: QuizState): boolean {
  return step >= questionCount;
}

/** In percent; the result counts as a step, so that the last question is not 100 %. */
export function progressPercent(step: number): number {
  return Math.round(((step + 1) / (questionCount + 1)) * 100);
}

function isAnswerTo(id: string, value: string): boolean {
  const question = quizQuestions.find((candidate) => candidate.id === id);
  return question?.options.some((option) => option.value === value) ?? false;
}

/** All four answers, or null while one is missing or not one of the content's values. */
export function completeAnswers(
  read: (id: QuizQuestionId) => string | null | undefined,
): QuizAnswers | null {
  const given = Object.fromEntries(quizQuestions.map(({ id }) => [id, read(id)]));
  return isComplete(given) ? given : null;
}

function isComplete(given: object): given is QuizAnswers {
  return Object.entries(given).every(([id, value]) => isAnswerTo(id, value));
}
