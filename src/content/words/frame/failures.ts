/** Replaces a page that could not be loaded or shown. */
export const pageFailure = {
  emoji: '🔌',
  description: 'This page could not be shown.',
  notLoaded: {
    title: 'Loading failed',
    lead: 'A part of the site could not be loaded. Please check your connection and try again.',
    action: 'Try again',
  },
  broken: {
    title: 'Something went wrong',
    lead: 'This page ran into an error. Loading it again usually helps.',
    action: 'Reload the page',
  },
} as const;
