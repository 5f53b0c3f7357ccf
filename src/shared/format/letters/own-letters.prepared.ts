// The transliteration table of the site's language: the shipped one with the additions of the content.
import { letters } from '@content/letters';
import { agency } from '@contracts/agency';
import { scriptOf } from '@text/direction';
import { transliterations } from './transliterations';

export const ownLetters: Record<string, string> = {
  ...transliterations[scriptOf(agency.language)],
  ...letters,
};

export const hasOwnLetters = Object.keys(ownLetters).length > 0;
