import { expect, it } from 'vitest';
import { quizQuestions } from '@content/quiz';
import { founders } from '@content/team';
import { footerNavigation, headerNavigation } from '@content/navigation';
import { site } from '@/lib/content/site';

it('no menu names a target twice', () => {
  for (const menu of [headerNavigation, footerNavigation]) {
    expect(new Set(menu.map(({ href }) => href)).size).toBe(menu.length);
  }
});

it('brand data is fictional: example.com addresses and numbers of zeros', () => {
  const links = [site.bookingUrl, ...site.socials.map(({ href }) => href)];
  for (const link of links) expect(new URL(link).hostname).toMatch(/(^|\.)example\.com$/);
  for (const address of [site.email, site.newsletterSender.email]) {
    expect(address).toMatch(/@example\.com$/);
  }
  for (const { label, href } of [...site.phones, site.whatsapp]) {
    expect(label).toMatch(/^\+91 00000 0000\d$/);
    expect(href.replace(/\D/g, '')).toContain(label.replace(/\D/g, ''));
  }
});

it('the quiz asks four questions with exactly the specified answers', () => {
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

it('the quiz has different texts for each option', () => {
  const options = quizQuestions.flatMap((question) => [...question.options]);
  for (const key of ['label', 'detail', 'reason', 'emoji'] as const) {
    const texts = options.map((option) => option[key]);
    expect([...new Set(texts)]).toEqual(texts);
  }
});

it('the team has two founders who can be told apart and reached', () => {
  expect(founders).toHaveLength(2);
  expect(new Set(founders.map(({ id }) => id)).size).toBe(2);
  for (const { role, specialties, socials } of founders) {
    expect(role).toMatch(/^Co-founder/);
    expect(specialties.length).toBeGreaterThan(2);
    for (const { href } of socials) expect(URL.canParse(href)).toBe(true);
  }
});
