import { caseCards } from '@content/case-studies/cards';
import { serviceCards } from '@content/services/cards';
import { has } from '../../sections.ts';
import { caseSlug } from '../../../src/features/case-studies/slug.ts';
import { test as base } from '../../fixtures.ts';
import { type RawPage, readAllPages, readSitemap } from './pages.ts';

export { expect } from '../../fixtures.ts';

interface RawSite {
  /** All pages of the sitemap, and some that it leaves out. A test leaves their documents as they are. */
  pages: RawPage[];
  /** The public origin that the site was built for. */
  siteUrl: string;
}

export const test = base.extend<object, RawSite>({
  pages: [
    async ({ stack }, provide) => provide(await readAllPages(stack.url)),
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({ stack }, provide) => provide((await readSitemap(stack.url)).siteUrl),
    { scope: 'worker' },
  ],
});

/** Pages that search engines may show. */
export const publicOnes = (pages: RawPage[]) => pages.filter(({ isHidden }) => !isHidden);

/** The pages without data. */
export const contentPaths = [
  '/',
  '/about',
  ...(has('quiz') ? ['/quiz'] : []),
  ...(has('blog') ? ['/blog'] : []),
  ...(has('careers') ? ['/careers'] : []),
  '/privacy-policy',
  '/terms-and-conditions',
  ...serviceCards.map(({ id }) => `/services/${id}`),
  ...caseCards.map(({ title }) => `/case-study/${caseSlug(title)}`),
];
