import { spokenFigures } from '@content/spoken-figures';

/** The short forms in a site's figures, and their words. */
export interface SpokenWords {
  units: Record<string, string>;
  currencies: Record<string, string>;
  to: string;
  plus: string;
  minus: string;
  always: string;
}

const lowerCased = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([short, word]) => [short.toLowerCase(), word]));
/** Matches the longest form first: "min" is not a million. */
const oneOf = (words: Record<string, string>) =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .map((short) => short.replaceAll(/\W/g, String.raw`\$&`))
    .join('|');
/** Matches numbers that voices read correctly: groups of three digits, or none. */
const readWell = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Creates a function that returns how a voice should read a figure. */
export function speakWith(words: SpokenWords): (text: string) => string {
  const units = lowerCased(words.units);
  const amount = String.raw`(${oneOf(words.currencies)}|)(\d(?:[\d.,]*\d)?)(?:\s?(${oneOf(units)})(?![a-z]))?`;
  /** Matches one amount, or two with a dash between them, and a plus sign. */
  const figure = new RegExp(String.raw`${amount}(?:\s?[-–]\s?${amount})?(\s?\+)?`, 'gi');

  function wordsOf(digits: string, scale = ''): string {
    const number = readWell.test(digits) ? digits : digits.replaceAll(',', '');
    const word = units[scale.toLowerCase()];
    return word ? `${number} ${word}` : number;
  }

  return (text) =>
    text
      .replaceAll(/24[/×]7/g, words.always)
      .replaceAll('−', `${words.minus} `)
      .replaceAll(figure, (all: string, ...parts: (string | undefined)[]) => {
        const [sign = '', first = '', scale, otherSign = '', second, otherScale, plus] = parts;
        if (!second && !scale && readWell.test(first)) return all;
        const from = wordsOf(first, scale);
        const amounts = second ? `${from} ${words.to} ${wordsOf(second, otherScale)}` : from;
        return [amounts, words.currencies[sign || otherSign], plus && words.plus]
          .filter(Boolean)
          .join(' ');
      });
}

/**
 * Writes a figure such as "25K–50K" or "$2M+" in words: "25 thousand to 50 thousand", "2 million dollars plus". Screen
 * readers spell such letters out, and read groups of other than three digits one by one. Other figures are unchanged.
 */
export const spokenFigure = speakWith(spokenFigures);
