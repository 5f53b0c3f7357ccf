import { expect, it } from 'vitest';
import { quiz, quizQuestions } from '@/content/quiz';

it('asks four questions with exactly the specified answers', () => {
  const asked = Object.fromEntries(
    quizQuestions.map(({ id, options }) => [id, options.map(({ value }) => value)]),
  );
  expect(asked).toEqual({
    goal: ['instagram', 'website', 'ads', 'automation'],
    situation: ['starting', 'optimizing', 'established'],
    budget: ['under25k', '25k-50k', '50k-1l', '1l-plus'],
    timeline: ['asap', 'month', '2-3months', 'exploring'],
  });
  expect(Object.keys(asked)).toEqual(['goal', 'situation', 'budget', 'timeline']);
});

it('gives the budgets in rupees', () => {
  const [, , budget] = quizQuestions;
  expect(budget.options.map(({ label }) => label)).toEqual([
    'Under ₹25K',
    '₹25K-50K',
    '₹50K-1L',
    '₹1L+',
  ]);
});

it('has different texts for each option', () => {
  const options = quizQuestions.flatMap((question) => [...question.options]);
  for (const key of ['label', 'detail', 'reason', 'emoji'] as const) {
    const texts = options.map((option) => option[key]);
    expect([...new Set(texts)]).toEqual(texts);
  }
});

it('has the specified title and duration', () => {
  expect(quiz.title).toBe('Find Your Perfect Marketing Solution');
  expect(quiz.lead).toContain('2-minute quiz');
});
