// The language and direction of a text, as far as its letters tell them. Screen readers choose the voice by it, mail
// programs the side that a text begins on.
import { agency } from '../../contracts/agency.ts';
import { type Direction, directionOf, scriptOf } from '../../text/direction.ts';

export type TextLanguage = { lang: string; dir: Direction };

/** Scripts that more than one great language uses name the script alone (BCP 47: und-Cyrl). */
const scripts: [script: string, lang: string, dir?: Direction][] = [
  ['Latin', 'und-Latn'],
  ['Devanagari', 'hi'],
  ['Bengali', 'bn'],
  ['Gurmukhi', 'pa'],
  ['Gujarati', 'gu'],
  ['Oriya', 'or'],
  ['Tamil', 'ta'],
  ['Telugu', 'te'],
  ['Kannada', 'kn'],
  ['Malayalam', 'ml'],
  ['Sinhala', 'si'],
  ['Thai', 'th'],
  ['Greek', 'el'],
  ['Cyrillic', 'und-Cyrl'],
  ['Armenian', 'hy'],
  ['Georgian', 'ka'],
  ['Hangul', 'ko'],
  // Japanese mixes its syllables with Han characters, so they are asked for first.
  ['Hiragana', 'ja'],
  ['Katakana', 'ja'],
  ['Han', 'zh'],
  ['Hebrew', 'he', 'rtl'],
  ['Arabic', 'und-Arab', 'rtl'],
];

const own: TextLanguage = { lang: agency.language, dir: directionOf(agency.language) };

/** Our words to the owner, in the admin's own language. */
export const english: TextLanguage = /^en\b/.test(own.lang) ? own : { lang: 'en', dir: 'ltr' };

/** The scripts of the languages that mix several, by the names that ISO 15924 has for the mixture. */
const mixtures: Record<string, string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
};
const ownScript = scriptOf(agency.language);
const ownClasses = (mixtures[ownScript] ?? [ownScript])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const ownLetters = new RegExp(`[${ownClasses}]`, 'gu');
const foreign = scripts.map(([script, lang, dir = 'ltr']) => ({
  letters: new RegExp(String.raw`\p{Script=${script}}`, 'gu'),
  language: { lang, dir },
}));

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language of the script that most letters belong to. Letters of the agency's script, or none, are its own language. */
export function languageOf(text: string): TextLanguage {
  let most = { letters: count(text, ownLetters), language: own };
  for (const { letters, language } of foreign) {
    const found = count(text, letters);
    if (found > most.letters) most = { letters: found, language };
  }
  return most.language;
}

/** The language of the words in HTML, without its tags, styles and entities. Linear in time. */
export function languageOfHtml(html: string): TextLanguage {
  const words = html
    .split('<')
    .map((part) => (/^(?:style|script)\b/i.test(part) ? '' : part.slice(part.indexOf('>') + 1)));
  return languageOf(words.join(' ').replace(/&#?\w{1,10};/g, ' '));
}

const foreignLetter = /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Says whether the text is written in the letters of our English subjects. Spam filters count a mix of scripts in a subject. */
export const isInLatinLetters = (text: string) => !foreignLetter.test(text);

/** The two attributes. */
export const languageAttributes = ({ lang, dir }: TextLanguage) => `lang="${lang}" dir="${dir}"`;
