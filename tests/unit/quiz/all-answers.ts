import { quizQuestions } from '@/content/quiz';

const [goals, situations, budgets, timelines] = quizQuestions;

/** Every way to answer the quiz: 4 × 3 × 4 × 4. */
export const allAnswers = goals.options.flatMap(({ value: goal }) =>
  situations.options.flatMap(({ value: situation }) =>
    budgets.options.flatMap(({ value: budget }) =>
      timelines.options.map(({ value: timeline }) => ({ goal, situation, budget, timeline })),
    ),
  ),
);
