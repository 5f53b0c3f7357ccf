/** Said by screen readers in the quiz. */
export const quizSteps = {
  label: 'Quiz',
  place: (step: number, steps: number) => `Question ${step} of ${steps}`,
};
