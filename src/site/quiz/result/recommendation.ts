import { consultation, quizQuestions, quiz } from '@content/quiz';
import { type Priority, type QuizAnswers, serviceByGoal } from '@/site/quiz/quiz-content';
import type { RecommendedService } from '@/content/types';
import { formatPrice } from '@/shared/format/format';

/** The answers from a URL, whose goal may be unknown. */
type GivenAnswers = Record<keyof QuizAnswers, string>;

export function recommend(answers: GivenAnswers) {
  const service = serviceByGoal.get(answers.goal) ?? consultation;
  return {
    service,
    priority: priorityOf(answers),
    /** One sentence per answer. */
    reasons: chosenOptions(answers).map(
      ({ option }) => overBudget(service, option) ?? option.reason,
    ),
  };
}

/** Says when the smaller plan of the service costs more than the chosen budget. */
function overBudget({ price }: RecommendedService, option: { label: string; below?: number }) {
  if (!price || !option.below || price.starter < option.below) return undefined;
  return quiz.result.overBudget(formatPrice(price.starter), option.label);
}

function priorityOf(answers: GivenAnswers): Priority {
  const asked = new Set(
    chosenOptions(answers).map(({ option }) => 'priority' in option && option.priority),
  );
  if (asked.has('premium')) return 'premium';
  return asked.has('high') ? 'high' : 'standard';
}

/** Returns the chosen option of each question, in the order of the quiz. */
export function chosenOptions(answers: GivenAnswers) {
  return quizQuestions.flatMap((question) => {
    const option = question.options.find(({ value }) => value === answers[question.id]);
    return option ? [{ id: question.id, summary: question.summary, option }] : [];
  });
}
