// Tests that a promise in several places comes from one list, and that each figure has one source.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseStudies } from '@/site/case-studies/case-studies';
import { hero } from '@content/hero';
import { quizQuestions } from '@content/quiz';
import { serviceByGoal } from '@/site/quiz/quiz-content';
import { services } from '@/site/services/services';
import { servicePage } from '@content/services-section';
import { claims } from '@content/site';
import { founders } from '@content/team';
import { casesWith } from '@/site/case-studies/find-case';
import { recommend } from '@/site/quiz/result/recommendation';
import { formatPrice } from '@/shared/format/format';

const premium = servicePage.plans.premium.name;

/** Words that say nothing about what is sold. */
const plainWords = new Set(
  'with from your well month monthly weekly without main care call site back follow'.split(' '),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => (word.length > 3 || /^(dm|upi|crm)$/.test(word)) && !plainWords.has(word));

const sentencesOf = (texts: string[]) => texts.flatMap((text) => text.split(/(?<=[.!?;])\s/));

describe.each(services)('$id', (service) => {
  const { planFeatures, results } = service;

  it('sells for the price on its card what the card lists', () => {
    expect(planFeatures.starter).toEqual(expect.arrayContaining([...service.highlights]));
  });

  it('promises nothing of Premium without naming it', () => {
    const inStarter = new Set(planFeatures.starter.flatMap(wordsOf));
    const onlyPremium = new Set(planFeatures.premium.flatMap(wordsOf));
    const unmarked = sentencesOf([
      service.subtitle,
      service.description,
      ...service.highlights,
      ...service.includes,
      service.fullDescription,
      ...service.strategy.map(({ text }) => text),
    ]).filter((sentence) => !sentence.includes(premium));
    const faults = unmarked.flatMap((sentence) =>
      wordsOf(sentence)
        .filter((word) => onlyPremium.has(word) && !inStarter.has(word))
        .map((word) => `${word}: ${sentence}`),
    );
    expect(faults).toEqual([]);
  });

  it('takes the figure of a client from the case that tells it, and from no other', () => {
    for (const { value, of } of results.filter((result) => result.of)) {
      const tellers = caseStudies.filter((story) => JSON.stringify(story).includes(value));
      expect(tellers.map(({ client }) => client)).toEqual([of]);
      expect(casesWith(service.id).map(({ client }) => client)).toContain(of);
    }
  });
});

it('no two cases boast of the same figure', () => {
  const values = caseStudies.flatMap(({ stats }) => stats.map(({ value }) => value));
  expect([...new Set(values)]).toEqual(values);
});

it("the home page's dashboard shows figures that only its client's case tells", () => {
  const { newFollowers, conversionRate, monthlyReach, engagementLift } = claims;
  for (const { value } of [newFollowers, conversionRate, monthlyReach, engagementLift]) {
    const tellers = caseStudies.filter((story) => JSON.stringify(story).includes(value));
    expect(tellers.map(({ client }) => client)).toEqual([hero.dashboard.client]);
    for (const { results } of services)
      for (const result of results.filter((one) => one.value === value))
        expect(result.of).toBe(hero.dashboard.client);
  }
});

describe('the quiz', () => {
  it.each([...serviceByGoal])('promises for %s what the card does', (_, service) => {
    const card = services.find(({ emoji }) => emoji === service.emoji);
    expect(service.features).toEqual(card?.highlights);
    expect(service.price?.starter).toBe(card?.prices.starter);
  });

  it('says so when the service costs more than the budget', () => {
    const [goals, , budgets] = quizQuestions;
    for (const { value: goal } of goals.options)
      for (const { value: budget, ...option } of budgets.options) {
        const answers = { goal, situation: 'starting', budget, timeline: 'month' };
        const { service, reasons } = recommend(answers);
        const price = service.price?.starter ?? 0;
        const isOver = 'below' in option && price >= option.below;
        expect(reasons.some((reason) => reason.includes(formatPrice(price)))).toBe(isOver);
      }
  });
});

/** Category and author of each post in the demo data. */
const posts = [
  ...readFileSync('supabase/seed.sql', 'utf8').matchAll(
    /^ {2}'([^']+)', '([^']+)', (?:true|false), '(?:published|draft)', '/gm,
  ),
].map(([, category = '', author = '']) => ({ category, author }));

it('each category of the blog has the author who does that work', () => {
  expect(posts.length).toBeGreaterThan(5);
  const names = founders.map(({ name }) => name);
  for (const { author } of posts) expect(names).toContain(author);
  const authorsOf = Map.groupBy(posts, ({ category }) => category);
  // The general category belongs to both.
  const special = [...authorsOf].filter(([category]) => category !== 'Digital Marketing');
  for (const [category, written] of special)
    expect([category, new Set(written.map(({ author }) => author)).size]).toEqual([category, 1]);
});
