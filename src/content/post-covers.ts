import type { Dye } from './types';

/** How a post without a picture of its own is drawn: the category's drawing on a label in this dye. */
interface Cover {
  emoji: string;
  dye: Dye;
}

const covers: Record<string, Cover> = {
  'Digital Marketing': { emoji: '📣', dye: 'haldi' },
  'Social Media': { emoji: '📱', dye: 'rani' },
  SEO: { emoji: '🔎', dye: 'mehendi' },
  'Content Marketing': { emoji: '🖋️', dye: 'jamun' },
  'Web Design': { emoji: '📐', dye: 'neel' },
};

export const coverCategories = Object.keys(covers);

export function coverOf(category: string): Cover {
  return covers[category] ?? { emoji: '📰', dye: 'sindoor' };
}
