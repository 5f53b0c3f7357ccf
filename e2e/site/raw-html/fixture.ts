import { caseCards } from '@content/case-studies/cards';
import { serviceCards } from '@content/services/cards';
import { has } from '../../sections.ts';
import { caseSlug } from '../../../src/site/case-studies/slug.ts';
import { test as base } from '../../fixtures.ts';
import { type RawPage, readAllPages, readSitemap } from './pages.ts';

export { expect } from '../../fixtures.ts';

interface RawSite {
  /** All pages of the sitemap, and some that it leaves out. A test leaves their documents as they are. */
  pages: RawPage[];
  /** The public origin that the site was built for. */
  siteUrl: string;
}

/** Read once in a worker. A worker fixture would make these files start workers of their own. */
let site: Promise<RawSite> | undefined;

async function readSite(origin: string): Promise<RawSite> {
  const [pages, { siteUrl }] = await Promise.all([readAllPages(origin), readSitemap(origin)]);
  return { pages, siteUrl };
}

export const test = base.extend<RawSite>({
  pages: async ({ stack }, provide) => provide((await (site ??= readSite(stack.url))).pages),
  siteUrl: async ({ stack }, provide) => provide((await (site ??= readSite(stack.url))).siteUrl),
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
