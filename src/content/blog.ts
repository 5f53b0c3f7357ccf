import { site } from './site';
import type { Dye } from './types';

export const blog = {
  title: 'The Studio Blog',
  description:
    `Notes from ${site.brand} on Instagram, ads, search, websites and WhatsApp for Indian brands: ` +
    'what we tried, what it cost, and what we would do again.',
  keywords: [
    'digital marketing blog India',
    'social media tips for small business',
    'SEO for Indian shops',
    'content marketing ideas',
    'landing page advice',
  ],
  lead: 'What we tried for brands like yours, what it cost, and what we would do again. Written by the people who did the work.',
  emoji: '🗞️',

  search: { label: 'Search articles', placeholder: 'Search articles' },
  featuredTitle: 'Featured Articles',
  allTitle: 'All Articles',
  filterLabel: 'Filter by category',
  allCategories: 'All',
  loading: 'Loading articles...',
  empty: 'No articles found matching your criteria.',
  emptyHint: 'Try fewer words, or look through all of them.',
  showAll: 'Show all articles',
  loadMore: 'Load more articles',
  loadingMore: 'Loading more...',
  moreFailed: 'The next articles could not be loaded.',
  categoriesFailed: 'The categories could not be loaded.',

  featuredBadge: 'Featured',
  contentsTitle: 'On this page',
  relatedTitle: 'More on',
  missing: {
    title: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
    back: 'Back to Blog',
    emoji: '🪁',
  },
  failure: {
    text: 'Please check your connection and try again.',
    retry: 'Try again',
    retrying: 'Trying again...',
    emoji: '🔌',
  },
  like: {
    ask: 'I liked it',
    done: 'You liked it',
    thanks: 'Thank you. Your like is counted.',
  },
  end: {
    title: 'Enjoyed this article?',
    text: 'Send it to the one person you thought of while reading, or stay for another.',
    more: 'More Articles',
    share: 'Share Article',
    linkLabel: 'Link to this article',
  },
} as const;

export const blogMessages = {
  listFailure: { title: 'Error', description: 'Failed to load blog posts' },
  likeFailure: { title: 'Error', description: 'Your like was not counted. Please try again.' },
  postFailure: { title: 'Error', description: 'Failed to load blog post' },
} as const;

/** How a post without a picture of its own is drawn: the category's drawing on a label in this dye. */
interface Cover {
  emoji: string;
  dye: Dye;
}

const covers: Record<string, Cover> = {
  'Digital Marketing': { emoji: '📣', dye: 'haldi' },
  'Social Media': { emoji: '📱', dye: 'rani' },
  SEO: { emoji: '🔎', dye: 'mehendi' },
  'Content Marketing': { emoji: '🖋️', dye: 'jamun' },
  'Web Design': { emoji: '📐', dye: 'neel' },
};

export const coverCategories = Object.keys(covers);

export function coverOf(category: string): Cover {
  return covers[category] ?? { emoji: '📰', dye: 'sindoor' };
}
