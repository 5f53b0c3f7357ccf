import { plural } from './plural';

const stories = (count: number) => `${count} ${plural(count, { one: 'story', other: 'stories' })}`;

export const filteredCases = {
  label: 'Everything',
  all: (count: number) => `You see each of ${stories(count)}`,
  of: (count: number, filter: string) => `You see ${stories(count)} about ${filter}`,
};
