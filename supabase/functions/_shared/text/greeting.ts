// Decides how emails and links greet a person. A visitor may type anything as a name: it must never become a link or a
// sentence in an email of the agency.
import { agency } from '../contracts/agency.ts';
import { replies } from '../contracts/visitor-words.ts';

/** The longest name for a greeting, in characters. */
const longestName = 40;

// Includes joiners, which belong to Indic and Persian names.
const letter = String.raw`[\p{L}\p{M}\u200c\u200d]`;
/** Matches "Asha", "O’Brien", "Jean-Luc". */
const word = `${letter}+(?:['’‘‐-]${letter}+)*`;
/** Matches "Dr.", "Pvt."; with a letter after its dot it could be an address. */
const abbreviation = `${letter}{1,4}\\.`;
/** Matches "J.R.R.". */
const initials = String.raw`(?:\p{L}\.)+\p{L}?`;
const partOfName = new RegExp(`^(?:${initials}|${abbreviation}|${word})$`, 'u');
const capitalized = /^\p{Lu}[\p{Ll}\p{M}]+$/u;

/** Returns the typed name on one line; null when it contains more than a name, or is too long. */
export function printableName(name: string): string | null {
  const line = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName =
    Array.from(line).length <= longestName &&
    line.split(' ').every((each) => partOfName.test(each));
  return isName ? line : null;
}

/**
 * Returns the name for a greeting, or null. For two or three capitalized words, the first: "Asha" for "Asha Rao".
 * Otherwise the name as typed, because no rule separates given names, titles and companies: "Md Rahim", "Dr. Asha Rao".
 */
export function greetingName(name: string): string | null {
  const line = printableName(name);
  if (line === null) return null;
  const words = line.split(' ');
  const [first = ''] = words;
  const isFirstName =
    (words.length === 2 || words.length === 3) &&
    words.every((each) => capitalized.test(each)) &&
    Array.from(first).length >= 3 &&
    !agency.titles.some((title) => title.toLowerCase() === first.toLowerCase());
  return isFirstName ? first : line;
}

/** Returns "Hi Asha,", or "Hi," for a name that cannot be used in a greeting. */
export const greeting = (name: string): string => replies.greeting(greetingName(name));
