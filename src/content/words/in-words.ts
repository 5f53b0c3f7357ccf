const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * A count as prose has it, in words up to twelve: "four", or with a noun "one service" and "four services". Texts take the
 * count from the list that they speak about.
 */
export function inWords(count: number, noun?: string): string {
  const word = words[count] ?? String(count);
  if (!noun) return word;
  return `${word} ${noun}${count === 1 ? '' : 's'}`;
}

/** At the beginning of a sentence. */
export const inWordsFirst = (count: number, noun?: string): string =>
  inWords(count, noun).replace(/^./, (letter) => letter.toUpperCase());
