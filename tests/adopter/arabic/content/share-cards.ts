// Words that only the share pictures say; everything else on them is taken from the pages' own content.
import { hero } from './hero';
import { siteTexts } from './site';

export const shareCards = {
  home: { title: hero.headline.join(' '), emoji: '📈' },
  quiz: { emoji: '🧭' },
  /** For pages without a picture of their own. */
  default: { title: siteTexts.tagline, lead: hero.eyebrow, emoji: '🪔' },
  pricesFrom: 'من',
  openPosition: 'وظيفة متاحة',
  minutesToRead: (minutes: number) => `قراءة ${minutes} د`,
  lastUpdated: (date: string) => `آخر تحديث ${date}`,
} as const;
