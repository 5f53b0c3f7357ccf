const WORDS_PER_MINUTE = 200;

/** Matches comments and elements without visible text. */
const unread = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
/** Matches inline elements, which can be part of a word; all other elements end one. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;
const otherTag = /<[^<>]+>/g;
const blank = /&(?:nbsp|#160|#xa0);/gi;

export function wordCountOf(html: string): number {
  const text = html
    .replace(unread, ' ')
    .replace(inlineTag, '')
    .replace(otherTag, ' ')
    .replace(blank, ' ');
  return text.match(/\S+/g)?.length ?? 0;
}

/** Returns the minutes to read an HTML text, rounded up, at least 1. */
export function readTimeOf(html: string): number {
  return Math.max(1, Math.ceil(wordCountOf(html) / WORDS_PER_MINUTE));
}

/** The default for a read time that is not a number, and for a post without words (admin.md §9). */
export const DEFAULT_READ_TIME = 5;
export const MIN_READ_TIME = 1;

/** Parses the minutes typed into the form, at least 1; the default when it is not a number. */
export function parseReadTime(text: string): number {
  const minutes = Number.parseInt(text, 10);
  return Number.isNaN(minutes) ? DEFAULT_READ_TIME : Math.max(MIN_READ_TIME, minutes);
}
