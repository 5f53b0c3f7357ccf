import { plural } from '../plural';

const letters = (count: number) => `${count} ${plural(count, { one: 'letter', other: 'letters' })}`;

export const shownPosts = {
  all: (count: number) => `${letters(count)} on this page`,
  some: (count: number) => `${letters(count)} on this page, and there are others`,
};
