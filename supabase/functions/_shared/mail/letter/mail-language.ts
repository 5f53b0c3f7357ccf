// Guesses the language and direction of a text from its letters. Screen readers choose the voice by it, email programs
// the side on which a text begins.
import { agency } from '../../contracts/agency.ts';
import { type Direction, directionOf, scriptOf } from '../../text/direction.ts';

export type TextLanguage = { lang: string; dir: Direction };

/** A script of several large languages is given alone (BCP 47: und-Cyrl). */
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
  // Checked before Han, because Japanese mixes its syllables with Han characters.
  ['Hiragana', 'ja'],
  ['Katakana', 'ja'],
  ['Han', 'zh'],
  ['Hebrew', 'he', 'rtl'],
  ['Arabic', 'und-Arab', 'rtl'],
];

const own: TextLanguage = { lang: agency.language, dir: directionOf(agency.language) };

/** The language of our texts to the owner, which are in the admin's language. */
export const english: TextLanguage = /^en\b/.test(own.lang) ? own : { lang: 'en', dir: 'ltr' };

/** The combined script codes (ISO 15924) of languages that mix several scripts. */
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

/**
 * Returns the language of the script that most letters belong to. Letters of the agency's script, or none, give its own
 * language.
 */
export function languageOf(text: string): TextLanguage {
  let most = { letters: count(text, ownLetters), language: own };
  for (const { letters, language } of foreign) {
    const found = count(text, letters);
    if (found > most.letters) most = { letters: found, language };
  }
  return most.language;
}

/** Returns the language of the text in HTML, without tags, styles and entities. Runs in linear time. */
export function languageOfHtml(html: string): TextLanguage {
  const words = html
    .split('<')
    .map((part) => (/^(?:style|script)\b/i.test(part) ? '' : part.slice(part.indexOf('>') + 1)));
  return languageOf(words.join(' ').replace(/&#?\w{1,10};/g, ' '));
}

const foreignLetter = /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** True for Latin letters, as in our English subjects: spam filters punish mixed scripts in a subject. */
export const isInLatinLetters = (text: string) => !foreignLetter.test(text);

/** Returns the attributes `lang` and `dir`. */
export const languageAttributes = ({ lang, dir }: TextLanguage) => `lang="${lang}" dir="${dir}"`;
