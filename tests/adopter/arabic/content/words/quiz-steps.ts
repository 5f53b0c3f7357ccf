/** Said by screen readers in the quiz. */
export const quizSteps = {
  label: 'الأسئلة',
  notes: 'كيف تعمل الأسئلة',
  place: (step: number, steps: number) => `السؤال ${step} من ${steps}`,
};
