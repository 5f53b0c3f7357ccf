export const blog = {
  /** The defaults until the owner saves settings in the admin (admin.md §2). */
  settings: {
    title: 'The Studio Blog',
    description:
      'What we tried for brands like yours, what it cost, and what we would do again. Written by the founders, who led the work.',
    areCommentsEnabled: true,
    hasEmailNotifications: true,
  },
  keywords: [
    'digital marketing blog India',
    'social media tips for small business',
    'SEO for Indian shops',
    'content marketing ideas',
    'landing page advice',
  ],
  emoji: '🗞️',

  search: {
    label: 'Search articles',
    placeholder: 'Search articles',
    submitLabel: 'Search',
    clearLabel: 'Clear search',
  },
  featuredTitle: 'Featured Articles',
  allTitle: 'All Articles',
  filterLabel: 'Filter by category',
  allCategories: 'All',
  loading: 'Loading articles...',
  empty: 'No articles found matching your criteria.',
  emptyHint: 'Try fewer words, or browse all articles.',
  showAll: 'Show all articles',
  loadMore: 'Load more articles',
  loadingMore: 'Loading more...',
  moreFailed: 'We could not load more articles.',
  categoriesFailed: 'We could not load the categories.',

  featuredBadge: 'Featured',
  contentsTitle: 'On this page',
  nextTitle: 'Read next',
  missing: {
    title: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
    back: 'Back to Blog',
    emoji: '🪁',
  },
  failure: {
    text: 'Please check your connection and try again.',
    emoji: '🔌',
  },
  like: {
    ask: 'I liked it',
    done: 'You liked it',
    thanks: 'Thank you. Your like is counted.',
  },
  author: {
    label: 'About the author',
    ask: 'Ask me about',
    answer: 'Reply by email',
    subject: 'Your article:',
    team: 'Meet the team',
  },
  call: {
    title: 'Stuck on this in your own business?',
    text: 'Tell us where. We say what we would try first, in half an hour and for free.',
  },
  end: {
    title: 'Enjoyed this article?',
    text: 'Share it with someone who could use it, or read another one.',
    byEmail: 'Get new articles by email',
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
