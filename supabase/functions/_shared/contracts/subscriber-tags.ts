// The rules for names of subscribers' tags, the same as private.tag_name and private.is_tag_name in the database.

export const maxTagLength = 40;
/** The most tags that one newsletter can be sent to. */
export const maxTagsOfNewsletter = 50;

/** The limit for a pasted name with its surroundings. It is checked before any pattern runs. */
const maxTypedLength = 1000;
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;
const blanks = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;
const visible = /[^\s\u061c\u200c-\u200f\p{Variation_Selector}]/u;

/**
 * Returns the name as it is stored: one line in Unicode form NFC. It may be too long, or '' when nothing is visible.
 */
export function toTagName(typed: string): string {
  if (typed.length > maxTypedLength) return typed.slice(0, maxTypedLength);
  const name = typed
    .toWellFormed()
    .replace(unseen, '')
    .normalize('NFC')
    .replace(blanks, ' ')
    .trim();
  return visible.test(name) ? name : '';
}

/** Counts as the database does: an emoji is one character, not two. */
export const isTagTooLong = (name: string): boolean => Array.from(name).length > maxTagLength;

/**
 * Returns a key: two names with the same key are the same tag. Converts by way of capitals, because some letters have
 * two small forms (σ and ς), and letter by letter, as the database does: a word could end in ς, and ß would become two
 * letters.
 */
export const tagKey = (name: string): string =>
  Array.from(toTagName(name), (letter) => {
    const capital = letter.toUpperCase();
    const small = (isOneLetter(capital) ? capital : letter).toLowerCase();
    // İ is the only letter that becomes two here: an i and a dot.
    return small === 'i\u0307' ? 'i' : small;
  }).join('');

const isOneLetter = (text: string): boolean => Array.from(text).length === 1;
