import type { Cover } from '@/content/types';

/** How a post without a picture of its own is drawn, by its category. */
export const postCovers: Record<string, Cover> = {
  'Digital Marketing': { emoji: '📣', dye: 'haldi' },
  Letters: { emoji: '💌', dye: 'rani' },
};

/** For a category that is not listed. */
export const otherCover: Cover = { emoji: '📰', dye: 'sindoor' };
