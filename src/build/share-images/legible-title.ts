import { emojiSvg } from '../drawing/emoji';
import { canWrite } from '../drawing/metrics';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether the character is written as a picture: a dingbat such as ™ has letters of its own. */
export function isEmoji(grapheme: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(grapheme);
}

/**
 * The title as the site's typefaces can write it. Stray symbols are left out; null when letters or
 * digits would be missing, as in a Hindi title: half a sentence is worse than another heading.
 */
export function legibleTitle(title: string): string | null {
  let legible = '';
  for (const { segment } of graphemes.segment(title.normalize('NFC').replaceAll(/\s+/g, ' '))) {
    const isWritten = Array.from(segment).every((character) => canWrite(character, 'display'));
    if (isWritten || (isEmoji(segment) && emojiSvg(segment))) legible += segment;
    else if (/[\p{L}\p{N}]/u.test(segment)) return null;
  }
  const text = legible.replaceAll(/ +/g, ' ').trim();
  return text || null;
}
