import { spokenFigures } from '@content/spoken-figures';

/** The short forms of a site's figures, and their words. */
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
/** The longest first: "min" is no million. */
const oneOf = (words: Record<string, string>) =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .map((short) => short.replaceAll(/\W/g, String.raw`\$&`))
    .join('|');
/** Groups of three digits, or none. */
const readWell = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Makes the function that tells how a voice says a figure. */
export function speakWith(words: SpokenWords): (text: string) => string {
  const units = lowerCased(words.units);
  const amount = String.raw`(${oneOf(words.currencies)}|)(\d(?:[\d.,]*\d)?)(?:\s?(${oneOf(units)})(?![a-z]))?`;
  /** One amount or two with a dash between them, and a plus. */
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
 * A figure such as "25K–50K" or "$2M+" as a voice says it: "25 thousand to 50 thousand", "2 million dollars plus". Voices
 * spell such letters out, and read groups of other than three digits one by one. All else stays as it is.
 */
export const spokenFigure = speakWith(spokenFigures);
