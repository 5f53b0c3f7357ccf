// Tests rules for any agency's content. tests/demo tests the demo's own words.
import { expect, it } from 'vitest';
import { firstPosts } from '@content/first-posts';
import { footerNavigation, headerNavigation } from '@content/navigation';
import { quizQuestions } from '@content/quiz';
import { founders } from '@content/team';
import { agency } from '@contracts/agency';
import { site } from '@/shared/content/site.prepared';
import { serviceByGoal } from '@/site/quiz/quiz-content';
import type { QuizQuestion } from '@/content/types';
import { paths } from '@/shared/paths';
import { sections } from '@/shared/content/sections';
import { findEmpty } from '../support/find-empty.ts';

const menus = [headerNavigation, footerNavigation];

it('no menu names a target twice', () => {
  for (const menu of menus) {
    expect(new Set(menu.map(({ href }) => href)).size).toBe(menu.length);
  }
});

it('each item of a menu leads to a page, and to a section that exists', () => {
  const pages: string[] = Object.values(paths).map(({ pattern }) => pattern);
  const hashes = ['', ...Object.values(sections).map((id) => `#${id}`)];
  for (const { href } of menus.flat()) {
    const { pathname, hash } = new URL(href, 'https://example.com');
    expect(pages).toContain(pathname);
    expect(hashes).toContain(hash);
  }
});

it('links lead somewhere, and a phone number is dialled as it is read', () => {
  const profiles = founders.flatMap(({ socials }) => socials);
  const links = [site.bookingUrl, ...[...site.socials, ...profiles].map(({ href }) => href)];
  expect(links.filter((link) => !URL.canParse(link))).toEqual([]);
  for (const { label, href } of [...site.phones, site.whatsapp]) {
    expect(label).toMatch(/^\+\d/);
    expect(href.replaceAll(/\D/g, '')).toContain(label.replaceAll(/\D/g, ''));
  }
});

it('the facts are written as machines read them', () => {
  expect(Intl.supportedValuesOf('currency')).toContain(site.currency);
  expect(Intl.DateTimeFormat.supportedLocalesOf(site.language)).toEqual([site.language]);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: site.timeZone })).not.toThrow();
  expect(new Intl.DisplayNames('en', { type: 'region' }).of(site.country)).not.toBe(site.country);
  expect(agency.callingCode).toMatch(/^\d{1,3}$/);
});

it('the founders can be told apart and introduced', () => {
  expect(new Set(founders.map(({ id }) => id)).size).toBe(founders.length);
  expect(founders.length).toBeLessThanOrEqual(6);
  for (const founder of founders) expect(findEmpty(founder)).toEqual([]);
});

it('the first posts have a plain date, a founder as author, and headings and paragraphs', () => {
  const names = founders.map(({ name }) => name);
  for (const { date, author, content, tags } of firstPosts) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(names).toContain(author);
    expect(content).toMatch(/<h2>.+<\/h2>\s*<p>/);
    expect(tags.length).toBeGreaterThan(0);
  }
});

it('the quiz has a different text for each option', () => {
  const options = quizQuestions.flatMap((question) => [...question.options]);
  for (const key of ['label', 'detail', 'reason', 'emoji'] as const) {
    const texts = options.map((option) => option[key]);
    expect([...new Set(texts)]).toEqual(texts);
  }
});

it('each goal of the quiz leads to a service', () => {
  const [goals]: readonly QuizQuestion[] = quizQuestions;
  expect(goals?.options.map(({ value }) => value)).toEqual([...serviceByGoal.keys()]);
});
