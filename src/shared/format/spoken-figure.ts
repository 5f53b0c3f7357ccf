import { site } from '@/shared/content/site.prepared';

/** Without letters that have more than one meaning. */
const words: Record<string, string> = {
  k: 'thousand',
  l: 'lakh',
  cr: 'crore',
  m: 'million',
  bn: 'billion',
  h: 'hours',
  min: 'minutes',
  s: 'seconds',
  '₹': 'rupees',
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
};

const amount = String.raw`([₹$€£]?)(\d(?:[\d.,]*\d)?)(?:\s?(cr|bn|min|[klmhs])(?![a-z]))?`;
/** One amount or two with a dash between them, and a plus. */
const figure = new RegExp(String.raw`${amount}(?:\s?[-–]\s?${amount})?(\s?\+)?`, 'gi');
/** Groups of three digits, or none. */
const readWell = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** The figure as a voice of the site's language says it; only English ones are known. */
export const sayFigure = (text: string): string =>
  site.language.startsWith('en') ? spokenFigure(text) : text;

/**
 * A figure such as "₹25K–50K" or "3L+" as an English voice says it: "25 thousand to 50 thousand rupees", "3 lakh plus". Voices
 * spell such letters out, and read groups of other than three digits one by one. All else stays as it is.
 */
export function spokenFigure(text: string): string {
  return text
    .replaceAll(/24[/×]7/g, '24 hours a day, 7 days a week')
    .replaceAll('−', 'minus ')
    .replaceAll(figure, (all: string, ...parts: (string | undefined)[]) => {
      const [sign = '', first = '', scale, otherSign = '', second, otherScale, plus] = parts;
      if (!second && !scale && readWell.test(first)) return all;
      const from = wordsOf(first, scale);
      const amounts = second ? `${from} to ${wordsOf(second, otherScale)}` : from;
      return [amounts, words[sign || otherSign], plus && 'plus'].filter(Boolean).join(' ');
    });
}

function wordsOf(digits: string, scale = ''): string {
  const number = readWell.test(digits) ? digits : digits.replaceAll(',', '');
  const word = words[scale.toLowerCase()];
  return word ? `${number} ${word}` : number;
}
