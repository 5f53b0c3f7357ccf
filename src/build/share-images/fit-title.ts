import { widthOf } from '../drawing/metrics';
import { clampLines, wrapText } from '../drawing/wrap-text';
import { isEmoji } from './legible-title';

export const TITLE_LINE_HEIGHT = 1;

const SIZE_STEP = 4;

interface TitleBox {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

interface FittedTitle {
  size: number;
  lines: string[];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Width of a line of the heading; an emoji takes a square. */
export function titleWidth(text: string, size: number): number {
  let emojiCount = 0;
  let letters = '';
  for (const { segment } of graphemes.segment(text)) {
    if (isEmoji(segment)) emojiCount += 1;
    else letters += segment;
  }
  return widthOf(letters, 'display', size) + emojiCount * size;
}

/**
 * The largest size at which the title stays in its box without a broken word; at the smallest one,
 * words are broken and what does not fit ends in an ellipsis.
 */
export function fitTitle(
  title: string,
  { width, height, largest, smallest }: TitleBox,
): FittedTitle {
  const words = title.split(' ');
  for (let size = largest; size > smallest; size -= SIZE_STEP) {
    const measure = (text: string) => titleWidth(text, size);
    if (words.some((word) => measure(word) > width)) continue;
    const lines = wrapText(title, width, measure);
    if (lines.length * size * TITLE_LINE_HEIGHT <= height) return { size, lines };
  }
  const measure = (text: string) => titleWidth(text, smallest);
  const count = Math.max(1, Math.floor(height / (smallest * TITLE_LINE_HEIGHT)));
  const lines = clampLines(wrapText(title, width, measure), count, width, measure);
  return { size: smallest, lines };
}
