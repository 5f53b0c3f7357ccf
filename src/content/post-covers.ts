import type { Cover } from '@/content/types';

/** The drawn covers of posts without a picture, by category. */
export const postCovers: Record<string, Cover> = {
  'Digital Marketing': { emoji: '📣', dye: 'haldi' },
  'Social Media': { emoji: '📱', dye: 'rani' },
  SEO: { emoji: '🔎', dye: 'mehendi' },
  'Content Marketing': { emoji: '🖋️', dye: 'jamun' },
  'Web Design': { emoji: '📐', dye: 'neel' },
};

/** The cover of a category that is not listed. */
export const otherCover: Cover = { emoji: '📰', dye: 'sindoor' };
