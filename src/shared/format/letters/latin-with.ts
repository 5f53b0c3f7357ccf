import { baseLetters } from './base-letters';

/** Creates a function that transliterates text to lower-case Latin letters, by a table and Unicode. */
export function latinWith(table: Record<string, string>): (text: string) => string {
  const known = Object.keys(table).toSorted((one, other) => other.length - one.length);
  const letter = new RegExp(known.join('|'), 'g');
  return (text) => {
    const typed = text.toLowerCase().normalize('NFC');
    return baseLetters(
      typed.replace(letter, (found, at: number) => {
        const latin = table[found] ?? '';
        return isMute(latin, found, typed.slice(at + found.length), table)
          ? latin.slice(0, -1)
          : latin;
      }),
    );
  };
}

/**
 * True where the "a" of an Indic consonant is silent: before another vowel's sign, and at the end of a word of several
 * letters.
 */
function isMute(latin: string, letter: string, rest: string, table: Record<string, string>) {
  if (!/^\p{Script=Devanagari}/u.test(letter) || !/^\p{L}/u.test(letter)) return false;
  if (latin.length < 2 || !latin.endsWith('a')) return false;
  const [next = ''] = rest;
  return (
    next === '' ||
    !/[\p{L}\p{M}]/u.test(next) ||
    (/\p{M}/u.test(next) && /^(?:[aeiou]|$)/.test(table[next] ?? 'n'))
  );
}
