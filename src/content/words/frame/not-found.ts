import { modules } from '@/shared/content/modules';

/** The texts of the page for an unknown URL. */
export const notFound = {
  emoji: '🛵',
  pageTitle: 'Page not found',
  description: 'There is no page at this address.',
  title: 'Oops! Page not found',
  lead: `The address may have a typo, or the page may have moved. ${modules.blog ? 'Search our articles, or start' : 'Start'} with one of the pages below.`,
  home: 'Return to Home',
  services: 'Our services',
  articles: 'Articles about',
  searchLabel: 'Search articles',
  search: 'Search',
};
