import { site } from '@/shared/content/site.prepared';

const scales: Record<string, string> = {
  k: 'thousand',
  l: 'lakh',
  cr: 'crore',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
};
const units: Record<string, string> = {
  h: 'hour',
  d: 'day',
  s: 'second',
  min: 'minute',
  x: 'time',
};
const currencies: Record<string, string> = { '₹': 'rupee', $: 'dollar', '€': 'euro', '£': 'pound' };

const amount = String.raw`([₹$€£]?)(\d(?:[\d.,]*\d)?)(?:\s?(cr|mn|bn|[klmb])(?![a-z]))?`;
// A second amount after a dash, then a unit and a plus.
const figure = new RegExp(
  String.raw`${amount}(?:\s?[-–]\s?${amount})?(?:\s?(h|d|s|min|x)(?![a-z]))?(\s?\+)?`,
  'gi',
);

/** The figure as a voice of the site's language says it; only English ones are known. */
export const sayFigure = (text: string): string =>
  site.language.startsWith('en') ? spokenFigure(text) : text;

/**
 * A figure such as "₹25K–50K" or "3L+" as an English voice says it: "25 thousand to 50 thousand rupees", "3 lakh plus". Voices
 * spell such letters out, and read groups of other than three digits one by one. All else stays as it is.
 */
export function spokenFigure(text: string): string {
  return text
    .replaceAll(/\b24\s?[/x×]\s?7\b/gi, '24 hours a day, 7 days a week')
    .replaceAll(/(\d)\/(\d+)(?![\d/])/g, '$1 out of $2')
    .replaceAll(/[−-](?=[₹$€£]?\d)/g, (sign, at: number, all: string) =>
      /\w\s?$/.test(all.slice(0, at)) ? sign : 'minus ',
    )
    .replaceAll(figure, (...parts: (string | undefined)[]) => {
      const [
        all = '',
        sign = '',
        first = '',
        firstScale,
        otherSign = '',
        second,
        secondScale,
        unit,
        plus,
      ] = parts;
      const isRange = second !== undefined;
      if (!isRange && !firstScale && !unit && isReadWell(first)) return all;
      const end = wordsOf(isRange ? second : first, isRange ? secondScale : firstScale);
      const noun = unit ? units[unit.toLowerCase()] : currencies[sign || otherSign];
      return [
        isRange && `${wordsOf(first, firstScale)} to`,
        end,
        noun && (end === '1' ? noun : `${noun}s`),
        plus && 'plus',
      ]
        .filter(Boolean)
        .join(' ');
    });
}

const isReadWell = (digits: string) => /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(digits);

function wordsOf(digits: string, scale: string | undefined): string {
  const number = isReadWell(digits) ? digits : digits.replaceAll(',', '');
  return [number, scale && scales[scale.toLowerCase()]].filter(Boolean).join(' ');
}
