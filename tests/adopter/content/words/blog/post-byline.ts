import { plural } from '../plural';

export const postByline = {
  readTime: (minutes: number) => `takes ${minutes} min`,
  views: (count: number, written: string) =>
    `opened ${written} ${plural(count, { one: 'time', other: 'times' })}`,
  likes: (count: number) => plural(count, { one: 'reader', other: 'readers' }),
};
