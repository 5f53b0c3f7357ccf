// Tests the content that the specification prescribes word by word. An adopter deletes this folder.
import { expect, it } from 'vitest';
import { agency } from '@content/agency';
import { blog } from '@content/blog';
import { caseTags } from '@content/case-studies/tags';
import { firstPosts } from '@content/first-posts';
import { privacyPolicy } from '@content/legal/privacy-policy';
import { terms } from '@content/legal/terms';
import { consultation, quizQuestions } from '@content/quiz';
import { founders } from '@content/team';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { caseSlug } from '@/site/case-studies/slug';
import { recommend } from '@/site/quiz/result/recommendation';
import { caseCards } from '@/shared/content/case-cards';
import { caseStudies } from '@/site/case-studies/case-studies';
import { serviceByGoal } from '@/site/quiz/quiz-content';
import { services } from '@/site/services/services';
import { site } from '@/shared/content/site.prepared';
import { draftKinds } from '@/shared/drafts/draft-kinds';
import { formatPrice } from '@/shared/format/format';

it('brand data is fictional: example.com addresses and numbers of zeros', () => {
  const links = [site.bookingUrl, ...site.socials.map(({ href }) => href)];
  for (const link of links) expect(new URL(link).hostname).toMatch(/(^|\.)example\.com$/);
  for (const address of [site.email, agency.newsletterEmail]) {
    expect(address).toMatch(/@example\.com$/);
  }
  for (const { label } of [...site.phones, site.whatsapp]) {
    expect(label).toMatch(/^\+91 00000 0000\d$/);
  }
});

it('prices are in rupees, with Indian grouping and without paise', () => {
  expect(formatPrice(125_000)).toBe('₹1,25,000');
  expect(formatPrice(0)).toBe('₹0');
});

const valuesOf = (choices: readonly { value: string }[]) =>
  choices.map(({ value }) => value).join(' ');

it('the form offers exactly the specified choices', () => {
  expect(valuesOf(servicesNeeded)).toBe('instagram website funnels ads automation complete');
  expect(valuesOf(businessTypes)).toBe('ecommerce saas service creator startup other');
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

it('the page of a post that does not exist says so in the specified words', () => {
  expect(blog.missing).toMatchObject({
    title: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
    back: 'Back to Blog',
  });
});

it('the budgets of the quiz are the specified ones', () => {
  expect(quizQuestions[2].options.map(({ label }) => label)).toEqual([
    'Under ₹25K',
    '₹25K-50K',
    '₹50K-1L',
    '₹1L+',
  ]);
});

it('the quiz leads to the specified services and priorities', () => {
  expect(Object.fromEntries([...serviceByGoal].map(([goal, { name }]) => [goal, name]))).toEqual({
    instagram: 'Instagram Growth & Management',
    website: 'Website Development & Optimization',
    ads: 'Paid Advertising Management',
    automation: 'Marketing Automation Setup',
  });
  expect(consultation.name).toBe('Digital Marketing Consultation');
  const answers = { goal: 'ads', situation: 'starting' };
  const priorityOf = (budget: string, timeline: string) =>
    recommend({ ...answers, budget, timeline }).priority;
  expect(priorityOf('1l-plus', 'asap')).toBe('premium');
  expect(priorityOf('1l-plus', 'exploring')).toBe('premium');
  expect(priorityOf('under25k', 'asap')).toBe('high');
  expect(priorityOf('50k-1l', 'month')).toBe('standard');
});

it('the blog without a backend begins with the two specified posts', () => {
  const [first, second, ...others] = firstPosts;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ category: 'Digital Marketing', featured: true, views: 1250 });
  expect(first?.likes).toBe(89);
  expect(second).toMatchObject({ category: 'Social Media', featured: false, views: 0, likes: 0 });
});

it('the team has two founders', () => {
  expect(founders).toHaveLength(2);
  for (const { role, specialties } of founders) {
    expect(role).toMatch(/^Co-founder/);
    expect(specialties.length).toBeGreaterThan(2);
  }
});

it('the cases have the specified addresses, a look of their own, and tags used more than once', () => {
  expect(caseCards.map(({ title }) => caseSlug(title))).toEqual([
    'jewelry-brand-growth',
    'real-estate-funnel',
    'personal-brand-scale',
    'e-commerce-automation',
    'saas-lead-generation',
    'fashion-brand-relaunch',
  ]);
  expect(new Set(caseCards.map(({ color }) => color)).size).toBe(6);
  expect(new Set(caseCards.map(({ emoji }) => emoji)).size).toBe(6);
  const uses = caseTags.map((tag) => caseCards.filter(({ tags }) => tags.includes(tag)).length);
  expect(Math.min(...uses)).toBeGreaterThanOrEqual(2);
});

it('each service has a title, emoji, colour and client unlike the others', () => {
  const values = services.flatMap(({ title, emoji, color, testimonial }) => [
    title,
    emoji,
    color,
    testimonial.author,
  ]);
  expect(new Set(values).size).toBe(4 * services.length);
});

it.each(caseStudies)('the months of $title add up to its first figure', ({ chart, ...study }) => {
  const unit = chart.title.includes('thousands') ? 1000 : 1;
  const sum = chart.values.reduce((total, value) => total + value * unit, 0);
  expect(sum).toBeCloseTo(Number(study.stats[0].value.replaceAll(/[^\d.]/g, '')));
  expect(chart.values.length).toBeLessThanOrEqual(Number.parseInt(study.duration, 10));
  expect(chart.values.at(-1)).toBeGreaterThan(chart.before.value);
});

const rupees = ([, , value = '']: readonly string[]) => Number(value.replaceAll(/\D/g, ''));

it('a price page is shown of which the lines add up', () => {
  const parts = caseStudies.find(({ client }) => client === 'Godaghat Homes')?.artefact.parts ?? [];
  const rows = parts.filter(([kind]) => kind === 'row');
  const total = parts.find(([kind]) => kind === 'total') ?? [];
  expect(rows.reduce((sum, row) => sum + rupees(row), 0)).toBe(rupees(total));
});

it('the privacy policy names what the site does and whom to complain to', () => {
  const text = JSON.stringify(privacyPolicy(draftKinds.contact.days));
  for (const fact of [
    'Digital Personal Data Protection Act, 2023',
    'Information Technology Act, 2000',
    'EmailJS',
    'Supabase',
    'Newsletter',
    'Job application',
    'salted hash',
    '30 days',
    'no tracking cookies',
    'Grievance officer',
    'Data Protection Board of India',
  ]) {
    expect(text).toContain(fact);
  }
});

it('the terms put disputes under Indian law, in Pune', () => {
  const law = JSON.stringify(terms.sections.find(({ id }) => id === 'law'));
  expect(law).toContain('laws of India');
  expect(law).toContain('courts at Pune, Maharashtra');
});
