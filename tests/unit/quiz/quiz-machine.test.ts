import { describe, expect, it } from 'vitest';
import { quizQuestions } from '@/content/quiz';
import {
  completeAnswers,
  firstState,
  isFinished,
  progressPercent,
  questionCount,
  quizReducer,
  type QuizEvent,
  type QuizState,
  resultState,
} from '@/features/quiz/quiz-machine';
import { allAnswers } from './all-answers.ts';

const run = (events: QuizEvent[], from: QuizState = firstState) => events.reduce(quizReducer, from);

const answer = (value: string): QuizEvent[] => [{ type: 'choose', value }, { type: 'advance' }];

const ad = { goal: 'ads', situation: 'starting', budget: '1l-plus', timeline: 'asap' } as const;

describe('answering', () => {
  it('stores the answer at once and moves on only after the fade', () => {
    const fading = run([{ type: 'choose', value: 'ads' }]);
    expect(fading).toEqual({ step: 0, answers: { goal: 'ads' }, isFading: true });
    expect(quizReducer(fading, { type: 'advance' })).toEqual({
      step: 1,
      answers: { goal: 'ads' },
      isFading: false,
    });
  });

  it('takes nothing while it fades: no second answer, no way back', () => {
    const fading = run([...answer('ads'), { type: 'choose', value: 'starting' }]);
    expect(quizReducer(fading, { type: 'choose', value: 'established' })).toBe(fading);
    expect(quizReducer(fading, { type: 'previous' })).toBe(fading);
  });

  it('does not move on unless something was chosen', () => {
    expect(quizReducer(firstState, { type: 'advance' })).toBe(firstState);
  });

  it.each(['', 'ADS', 'starting', '1l-plus', 'toString'])(
    'ignores %j as a goal, which the question does not offer',
    (value) => {
      expect(quizReducer(firstState, { type: 'choose', value })).toBe(firstState);
    },
  );

  it('reaches the result with every combination of answers', () => {
    expect(allAnswers).toHaveLength(4 * 3 * 4 * 4);
    for (const answers of allAnswers) {
      const end = run(quizQuestions.flatMap(({ id }) => answer(answers[id])));
      expect(end).toEqual(resultState(answers));
      expect(isFinished(end)).toBe(true);
    }
  });

  it('has nothing to answer on the result', () => {
    const result = resultState(ad);
    expect(quizReducer(result, { type: 'choose', value: 'ads' })).toBe(result);
  });
});

describe('going back and starting again', () => {
  it('goes back one question and keeps what was answered', () => {
    const third = run([...answer('website'), ...answer('established')]);
    expect(quizReducer(third, { type: 'previous' })).toEqual({ ...third, step: 1 });
  });

  it('stays on the first question', () => {
    expect(quizReducer(firstState, { type: 'previous' })).toBe(firstState);
  });

  it('replaces an answer that is given again', () => {
    const again = run([...answer('website'), { type: 'previous' }, ...answer('ads')]);
    expect(again.answers).toEqual({ goal: 'ads' });
    expect(again.step).toBe(1);
  });

  it('forgets step and answers on a restart, also in the middle of a fade', () => {
    expect(quizReducer(resultState(ad), { type: 'restart' })).toEqual(firstState);
    expect(run([{ type: 'choose', value: 'ads' }, { type: 'restart' }])).toEqual(firstState);
  });

  it('leaves the result to the last question with the answers kept', () => {
    expect(quizReducer(resultState(ad), { type: 'leave-result' })).toEqual({
      step: 3,
      answers: ad,
      isFading: false,
    });
    const second = run(answer('ads'));
    expect(quizReducer(second, { type: 'leave-result' })).toBe(second);
  });

  it('opens a shared result from anywhere', () => {
    const fading = run([{ type: 'choose', value: 'website' }]);
    expect(quizReducer(fading, { type: 'open-result', answers: ad })).toEqual(resultState(ad));
  });
});

it('progress is (step + 1) / (questions + 1)', () => {
  const steps = Array.from({ length: questionCount + 1 }, (_, step) => progressPercent(step));
  expect(steps).toEqual([20, 40, 60, 80, 100]);
});

function read(query: string) {
  const values = new URLSearchParams(query);
  return completeAnswers((id) => values.get(id));
}

describe('answers from an address', () => {
  it('are taken when all four are values of the quiz, whatever else is there', () => {
    expect(read('utm_source=x&timeline=asap&goal=ads&situation=starting&budget=1l-plus')).toEqual(
      ad,
    );
  });

  it.each([
    '',
    'goal=ads',
    'goal=ads&situation=starting&budget=1l-plus',
    'goal=ads&situation=starting&budget=1l-plus&timeline=',
    'goal=tiktok&situation=starting&budget=1l-plus&timeline=asap',
    'goal=constructor&situation=starting&budget=1l-plus&timeline=asap',
    'goal=ads&situation=starting&budget=asap&timeline=1l-plus',
    'goal=<script>&situation=starting&budget=1l-plus&timeline=asap',
  ])('are not taken from %j', (query) => {
    expect(read(query)).toBeNull();
  });
});
