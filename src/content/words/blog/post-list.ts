import { plural } from '../plural';

const articles = (count: number) =>
  `${count} ${plural(count, { one: 'article', other: 'articles' })}`;

/** Announced by screen readers after a change of the list. */
export const shownPosts = {
  all: (count: number) => `${articles(count)} shown`,
  some: (count: number) => `${articles(count)} shown, more can be loaded`,
};
