// How mails and links greet a person. A name is what a visitor typed into a field: a stranger's words there must never become
// a link, or a sentence, in a mail of the agency's.
import { agency } from '../contracts/agency.ts';
import { replies } from '../contracts/visitor-words.ts';

/** Longer ones, in characters, are no names that a greeting could hold. */
const longestName = 40;

// Joiners belong to Indic and Persian names.
const letter = String.raw`[\p{L}\p{M}\u200c\u200d]`;
/** "Asha", "O’Brien", "Jean-Luc". */
const word = `${letter}+(?:['’‘‐-]${letter}+)*`;
/** "Dr.", "Pvt."; with a letter behind its dot it could be an address. */
const abbreviation = `${letter}{1,4}\\.`;
/** "J.R.R." */
const initials = String.raw`(?:\p{L}\.)+\p{L}?`;
const partOfName = new RegExp(`^(?:${initials}|${abbreviation}|${word})$`, 'u');
const capitalized = /^\p{Lu}[\p{Ll}\p{M}]+$/u;

/** The name on one line, as it was typed; null where it holds more than a name does, or is too long. */
export function printableName(name: string): string | null {
  const line = name.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName =
    Array.from(line).length <= longestName &&
    line.split(' ').every((each) => partOfName.test(each));
  return isName ? line : null;
}

/**
 * The words to greet a person with, null for none. The first of two or three words where each is a capital and small
 * letters: "Asha" for "Asha Rao". Any other name as it was typed, because no rule tells given names, titles and companies
 * apart: "ASHA RAO", "Md Rahim", "Dr. Asha Rao".
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

/** "Hi Asha,", or "Hi," where the name is none to greet with. */
export const greeting = (name: string): string => replies.greeting(greetingName(name));
