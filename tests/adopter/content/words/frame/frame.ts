/** The words around every page: header, footer and links. */
export const frame = {
  /** The link on the logo. */
  homeLink: (brand: string) => `${brand}, home`,
  /** The first step of the way down to a page, in search results. */
  home: 'Home',
  /** The first stop of the Tab key, past the navigation. */
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
  /** Said after a link to another website. */
  newTab: '(opens in a new tab)',
};
