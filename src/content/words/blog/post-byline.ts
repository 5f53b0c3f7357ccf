import { plural } from '../plural';

export const postByline = {
  readTime: (minutes: number) => `${minutes} min read`,
  /** @param written the count in the digits and groups of the language */
  views: (count: number, written: string) =>
    `${written} ${plural(count, { one: 'view', other: 'views' })}`,
  /** Follows the number of likes, for screen readers. */
  likes: (count: number) => plural(count, { one: 'like', other: 'likes' }),
};
