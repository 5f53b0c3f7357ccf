// Texts that only the share images have; everything else on them comes from the pages' own content.
import { hero } from './hero';
import { siteTexts } from './site';

export const shareCards = {
  home: { title: hero.headline.join(' '), emoji: '📈' },
  quiz: { emoji: '🧭' },
  /** The image of pages without their own. */
  default: { title: siteTexts.tagline, lead: hero.eyebrow, emoji: '🪔' },
  pricesFrom: 'From',
  openPosition: 'Open position',
  minutesToRead: (minutes: number) => `${minutes} min read`,
  lastUpdated: (date: string) => `Last updated ${date}`,
} as const;
