const WORDS_PER_MINUTE = 200;

/** Not text: comments, and elements whose inside nobody reads. */
const unread = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
/** These may stand in the middle of a word; all others end one. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;
const otherTag = /<[^>]+>/g;
const blank = /&(?:nbsp|#160|#xa0);/gi;

/** The words of an HTML text, without its tags. */
export function wordCountOf(html: string): number {
  const text = html
    .replace(unread, ' ')
    .replace(inlineTag, '')
    .replace(otherTag, ' ')
    .replace(blank, ' ');
  return text.match(/\S+/g)?.length ?? 0;
}

/** Minutes it takes to read an HTML text: its words, rounded up, at least 1. */
export function readTimeOf(html: string): number {
  return Math.max(1, Math.ceil(wordCountOf(html) / WORDS_PER_MINUTE));
}
