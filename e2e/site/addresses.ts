/** One URL of each kind of page, from the content and from the sitemap of the built site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quizQuestions } from '@content/quiz';
import { has } from '../sections.ts';

/** The folder of the build under test. */
export const builtSite = process.env.E2E_SITE_DIR ?? 'dist';

const sitemap = readFileSync(join(builtSite, 'sitemap.xml'), 'utf8');
/** Every page of the sitemap. */
export const allPages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

/** Returns the first pages below a URL; none when that section is turned off. */
const pagesBelow = (parent: string, count = 1) =>
  allPages.filter((path) => path.startsWith(`${parent}/`)).slice(0, count);

const answers = quizQuestions.map(({ id, options }) => `${id}=${options[0].value}`);
export const quizResults = has('quiz') ? [`/quiz?${answers.join('&')}`] : [];

export const posts = pagesBelow('/blog');
export const services = pagesBelow('/services');
export const caseStudies = pagesBelow('/case-study', 2);

const jobs = pagesBelow('/careers');

/** False for a page of a section that is turned off. */
const isThere = (path: string) => path === '/' || allPages.includes(path);

export const publicKinds = [
  ...['/', '/about', '/quiz', '/blog', '/careers'].filter(isThere),
  ...services,
  ...caseStudies,
  ...quizResults,
  ...posts,
  ...jobs,
  '/privacy-policy',
  '/terms-and-conditions',
  ...(has('newsletter')
    ? ['/newsletter/confirm?token=abc', '/newsletter/unsubscribe?token=abc']
    : []),
  '/no/such/page',
];
