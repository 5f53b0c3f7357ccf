/** The texts around every page: header, footer and links. */
export const frame = {
  /** The accessible name of the logo's link. */
  homeLink: (brand: string) => `${brand}, home`,
  /** The first breadcrumb, in search results. */
  home: 'Home',
  /** The first Tab stop, which skips the navigation. */
  skip: 'Skip to content',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  loadingPage: 'Loading the page…',
  explore: 'Explore',
  follow: 'Follow',
  feed: 'Blog feed (RSS)',
  /** The feed's name in feed readers. */
  feedTitle: (brand: string) => `${brand} Blog`,
  talk: 'Talk to us',
  toTop: 'Back to Top',
  /** Announced after a link to another website. */
  newTab: '(opens in a new tab)',
};
