const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Writes a count as prose does, in words up to twelve: "four", or with a noun "one service" and "four services". Texts
 * pass the length of the list that they mention.
 */
export function inWords(count: number, noun?: string): string {
  const word = words[count] ?? String(count);
  if (!noun) return word;
  return `${word} ${noun}${count === 1 ? '' : 's'}`;
}

/** Writes a count at the beginning of a sentence. */
export const inWordsFirst = (count: number, noun?: string): string =>
  inWords(count, noun).replace(/^./, (letter) => letter.toUpperCase());
