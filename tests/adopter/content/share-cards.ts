// Words that only the share pictures say; everything else on them is taken from the pages' own content.
import { hero } from './hero';
import { siteTexts } from './site';

export const shareCards = {
  home: { title: hero.headline.join(' '), emoji: '📈' },
  quiz: { emoji: '🧭' },
  /** For pages without a picture of their own. */
  default: { title: siteTexts.tagline, lead: hero.eyebrow, emoji: '🪔' },
  pricesFrom: 'From',
  openPosition: 'Open position',
  minutesToRead: (minutes: number) => `${minutes} min read`,
  lastUpdated: (date: string) => `Last updated ${date}`,
} as const;
