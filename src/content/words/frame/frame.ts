/** The words around every page: header, footer and links. */
export const frame = {
  /** The link on the logo. */
  homeLink: (brand: string) => `${brand}, home`,
  /** The first step of the way down to a page, in search results. */
  home: 'Home',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  theme: 'Theme',
  loadingPage: 'Loading the page…',
  explore: 'Explore',
  follow: 'Follow',
  feed: 'Blog feed (RSS)',
  talk: 'Talk to us',
  toTop: 'Back to Top',
  /** Said after a link to another website. */
  newTab: '(opens in a new tab)',
};
