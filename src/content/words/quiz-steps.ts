/** Announced by screen readers in the quiz. */
export const quizSteps = {
  label: 'Quiz',
  notes: 'How the quiz works',
  place: (step: number, steps: number) => `Question ${step} of ${steps}`,
};
