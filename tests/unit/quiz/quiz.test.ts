import { describe, expect, it } from 'vitest';
import { servicesNeeded } from '@content/inquiry-choices';
import { consultation, quizQuestions } from '@content/quiz';
import { serviceByGoal } from '@/site/quiz/quiz-content';
import { planInquiry } from '@/site/quiz/result/plan-inquiry';
import {
  advance,
  choose,
  completeAnswers,
  firstState,
  goBack,
  lastState,
  progressPercent,
  questionCount,
  type QuizState,
} from '@/site/quiz/quiz-state';
import { recommend } from '@/site/quiz/result/recommendation';
import { formatPrice } from '@/shared/format/format';
import { paths } from '@/shared/paths';

const [goals, situations, budgets, timelines] = quizQuestions;

/** Lists every way to answer the quiz. */
const allAnswers = goals.options.flatMap(({ value: goal }) =>
  situations.options.flatMap(({ value: situation }) =>
    budgets.options.flatMap(({ value: budget }) =>
      timelines.options.map(({ value: timeline }) => ({ goal, situation, budget, timeline })),
    ),
  ),
);

const answer = (state: QuizState, value: string) => advance(choose(state, value));

const ad = { goal: 'ads', situation: 'starting', budget: 'over-1000', timeline: 'asap' } as const;

describe('answering', () => {
  it('stores the answer at once and moves on only after the fade', () => {
    const fading = choose(firstState, 'ads');
    expect(fading).toEqual({ step: 0, answers: { goal: 'ads' }, isFading: true });
    expect(advance(fading)).toEqual({ step: 1, answers: { goal: 'ads' }, isFading: false });
    expect(advance(firstState)).toBe(firstState);
  });

  it('takes nothing while it fades: no second answer, no way back', () => {
    const fading = choose(answer(firstState, 'ads'), 'starting');
    expect(choose(fading, 'established')).toBe(fading);
    expect(goBack(fading)).toBe(fading);
  });

  it.each(['', 'ADS', 'starting', 'over-1000', 'toString'])(
    'ignores the goal "%s", which is not offered',
    (value) => {
      expect(choose(firstState, value)).toBe(firstState);
    },
  );

  it('reaches the last question with every combination of answers', () => {
    const ways = quizQuestions.reduce((product, { options }) => product * options.length, 1);
    expect(allAnswers).toHaveLength(ways);
    for (const answers of allAnswers) {
      const values = quizQuestions.map(({ id }) => answers[id]);
      const { timeline, ...earlier } = answers;
      const end = values.slice(0, -1).reduce(answer, firstState);
      expect(end).toEqual({ step: 3, answers: earlier, isFading: false });
      expect(choose(end, timeline)).toEqual({ ...lastState(answers), isFading: true });
    }
  });
});

it('a visitor goes back one question, which keeps its answer until it is given again', () => {
  const third = ['website', 'established'].reduce(answer, firstState);
  const second = goBack(third);
  expect(second).toEqual({ ...third, step: 1 });
  expect(answer(goBack(second), 'ads')).toMatchObject({
    step: 1,
    answers: { goal: 'ads', situation: 'established' },
  });
  expect(goBack(firstState)).toBe(firstState);
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
    expect(read('utm_source=x&timeline=asap&goal=ads&situation=starting&budget=over-1000')).toEqual(
      ad,
    );
  });

  it.each([
    '',
    'goal=ads',
    'goal=ads&situation=starting&budget=over-1000',
    'goal=ads&situation=starting&budget=over-1000&timeline=',
    'goal=tiktok&situation=starting&budget=over-1000&timeline=asap',
    'goal=constructor&situation=starting&budget=over-1000&timeline=asap',
    'goal=ads&situation=starting&budget=asap&timeline=over-1000',
    'goal=<script>&situation=starting&budget=over-1000&timeline=asap',
  ])('are not taken from %j', (query) => {
    expect(read(query)).toBeNull();
  });
});

describe.each(allAnswers)('$goal, $situation, $budget, $timeline', (answers) => {
  const { service, priority, reasons } = recommend(answers);

  it('has the service of its goal and the priority of its budget, else of its timeline', () => {
    const goal = goals.options.find(({ value }) => value === answers.goal);
    expect(service.name).toBe(goal?.service.name);
    expect(reasons).toHaveLength(4);
    const hurried = answers.timeline === 'asap' ? 'high' : 'standard';
    expect(priority).toBe(answers.budget === 'over-1000' ? 'premium' : hurried);
  });

  it('survives the way through its address', () => {
    const { searchParams } = new URL(paths.quiz.to(answers), 'https://example.com');
    expect(completeAnswers((id) => searchParams.get(id))).toEqual(answers);
  });

  it('fills the contact form with its service and all four answers', () => {
    const { serviceNeeded, message } = planInquiry(answers);
    expect(serviceNeeded).toBe(answers.goal);
    expect(message).toContain(service.name);
    for (const { id, summary, options } of quizQuestions) {
      const chosen = options.find(({ value }) => value === answers[id]);
      expect(message).toContain(`${summary}: ${chosen?.label}`);
    }
  });
});

it.each(['', 'tiktok', 'constructor', '__proto__'])(
  'any other goal such as %j leads to a consultation',
  (goal) => {
    const { service, priority } = recommend({
      goal,
      situation: 'starting',
      budget: 'up-to-500',
      timeline: 'exploring',
    });
    expect(service.name).toBe(consultation.name);
    expect(priority).toBe('standard');
  },
);

it('a plan says so when the service costs more than the budget', () => {
  const answers = { goal: 'ads', situation: 'starting', timeline: 'asap' } as const;
  const reasonsFor = (budget: string) => recommend({ ...answers, budget }).reasons[2];
  expect(reasonsFor('up-to-500')).toBe(`It starts at ${formatPrice(800)}, above “Up to $500”.`);
  expect(reasonsFor('up-to-1000')).toBe('With $1,000 there is room for a test.');
  expect(reasonsFor('over-1000')).toBe('With more, several things can work together.');
});

it('every goal is a choice of the contact form, and its service has features of its own', () => {
  const choices: string[] = servicesNeeded.map(({ value }) => value);
  expect(choices).toEqual(expect.arrayContaining([...serviceByGoal.keys()]));
  const services = [...serviceByGoal.values(), consultation];
  const features = services.flatMap((service) => service.features);
  expect(new Set(features).size).toBe(services.length * 4);
});
