// The model of the quiz; its questions and texts are in the adopter's content.
import { type priorities, quizQuestions } from '@content/quiz';
import { serviceCards } from '@/shared/content/service-cards';
import type { QuizQuestion, RecommendedService } from '@/content/types';

type Question = (typeof quizQuestions)[number];
export type QuizQuestionId = Question['id'];

/** One answer per question. */
export type QuizAnswers = {
  [Id in QuizQuestionId]: Extract<Question, { id: Id }>['options'][number]['value'];
};

/** Returns a service under the quiz's own name for it, with the promise of its card on the home page. */
function recommended({ id, name }: { id: string; name: string }): RecommendedService {
  const card = serviceCards.find((candidate) => candidate.id === id);
  if (!card) throw new Error(`The quiz recommends "${id}", which is not a service.`);
  const { emoji, color, highlights, prices } = card;
  return { name, emoji, color, features: highlights, price: prices };
}

const [goals]: readonly QuizQuestion[] = quizQuestions;

/** The service for each goal, by the value of the answer. */
export const serviceByGoal: ReadonlyMap<string, RecommendedService> = new Map(
  goals?.options.flatMap(({ value, service }) =>
    service ? [[value, recommended(service)] as const] : [],
  ),
);

export type Priority = keyof typeof priorities;
