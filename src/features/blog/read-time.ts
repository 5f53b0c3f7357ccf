const WORDS_PER_MINUTE = 200;

/** Not text: comments, and elements whose inside nobody reads. */
const unread = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
/** These may stand in the middle of a word; all others end one. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;
const otherTag = /<[^>]+>/g;
const blank = /&(?:nbsp|#160|#xa0);/gi;

/** Minutes it takes to read an HTML text: its words without the tags, rounded up, at least 1. */
export function readTimeOf(html: string): number {
  const text = html
    .replace(unread, ' ')
    .replace(inlineTag, '')
    .replace(otherTag, ' ')
    .replace(blank, ' ');
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
