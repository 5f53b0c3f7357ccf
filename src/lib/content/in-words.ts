const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count as prose has it: in words up to twelve. Texts take the count from the list that they speak about. */
export const inWords = (count: number): string => words[count] ?? String(count);

/** At the beginning of a sentence. */
export const inWordsFirst = (count: number): string =>
  inWords(count).replace(/^./, (letter) => letter.toUpperCase());
