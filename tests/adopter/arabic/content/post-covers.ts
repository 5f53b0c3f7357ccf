import type { Cover } from '@/content/types';

/** How a post without a picture of its own is drawn, by its category. */
export const postCovers: Record<string, Cover> = {
  'التسويق الرقمي': { emoji: '📣', dye: 'haldi' },
  'كتابة المحتوى': { emoji: '💌', dye: 'rani' },
};

/** For a category that is not listed. */
export const otherCover: Cover = { emoji: '📰', dye: 'sindoor' };
