// Recognizes words about consent in headings, cells and file names of email tools. The only rule for this in the
// import.
import { type Pieces, vocabulary } from './consent-words';

/**
 * The meanings of a cell about a subscriber, by precedence: "unsubscribed" before "manual", because tools also suppress
 * people who left, and those may return by signing up.
 */
export const meanings = [
  'complained',
  'bounced',
  'unsubscribed',
  'manual',
  'never',
  'unknown',
  'active',
  'none',
] as const;
export type Meaning = (typeof meanings)[number];

export function strictest(one: Meaning, other: Meaning): Meaning {
  return meanings.indexOf(one) <= meanings.indexOf(other) ? one : other;
}

/** True when a subscriber with this meaning must not stay or become active. */
export const forbidsMail = (meaning: Meaning | null): meaning is Meaning =>
  meaning !== null && meanings.indexOf(meaning) < meanings.indexOf('unknown');

/**
 * Normalizes text: lower case, Latin letters without accents, separate words. "hasOptedOut" and "HAS_OPTED-OUT" become
 * " has opted out ".
 */
export function toWords(text: string): string {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').normalize('NFD');
  const plain = apart.replace(/[\u0300-\u036f]/g, '').toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
}

/** Tells whether `words` (from toWords) contains one of the pieces. */
export function hasWord(words: string, pieces: Pieces): boolean {
  return pieces.some((piece) => words.includes(piece));
}

/** Returns the meaning of these words; null when they say nothing about consent. */
export function meaningOfWords(words: string): Meaning | null {
  return vocabulary.find(([, pieces]) => hasWord(words, pieces))?.[0] ?? null;
}

const yes =
  'true yes y 1 on x ok ja j oui o si s sim da tak ano igen evet joo kylla はい 是 हाँ हां да sant wahr vrai verdadero نعم כן ναι 예 네 так ya بله';
const no =
  'false no n 0 off nein non nao nee ne nie nem hayir ei いいえ 否 नहीं нет falsch faux falso لا לא hayır όχι 아니오 아니요 ні không tidak خیر';
const yesWords = new Set(yes.split(' ').map((word) => toWords(word)));
const noWords = new Set(no.split(' ').map((word) => toWords(word)));

/** Reads yes or no in the languages of the tools; null for anything else. */
export function readTruthValue(cell: string): boolean | null {
  if (/^[✓✔☑]$/u.test(cell)) return true;
  if (/^[✗✘☐]$/u.test(cell)) return false;
  const words = toWords(cell);
  if (yesWords.has(words)) return true;
  return noWords.has(words) ? false : null;
}

/** True for the signs that tools write into an empty cell, including the year of a missing date. */
export function isBlank(cell: string): boolean {
  return (
    /^(?:|-+|–|—|\.|n\/?a|null|none|nil|undefined|nan|\[\]|\{\}|""|'')$/i.test(cell) ||
    /^(?:0000-00-00|1970-01-01|0001-01-01|1900-01-0[01])/.test(cell)
  );
}

/** True for a date in a format that tools write, including epochs in seconds or milliseconds. */
export function isDate(cell: string): boolean {
  return (
    /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:\D|$)/.test(cell) ||
    /^1\d{9}(?:\d{3})?$/.test(cell) ||
    (/\d{4}/.test(cell) &&
      /^(?:\w{3,9},? )?(?:\d{1,2}\.? \p{L}{3,}|\p{L}{3,9}\.? \d{1,2})/u.test(cell))
  );
}
