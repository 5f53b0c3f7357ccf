/** More words narrow nothing down, they only cost the database. */
const MAX_WORDS = 8;

/**
 * A filter for `.or()` per word of the search: the word stands in the title or in the excerpt, in
 * whatever case. All of them together, because repeated `or` filters are joined by "and".
 */
export function searchFilters(search: string): string[] {
  const words = search
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}\p{Sc}\p{Sm}\p{So}%&]/u.test(word));
  return words.slice(0, MAX_WORDS).map((word) => {
    const pattern = `"${literalPattern(word)}"`;
    return `title.imatch.${pattern},excerpt.imatch.${pattern}`;
  });
}

/**
 * A regular expression that means just this text. `imatch` and not `ilike`, because PostgREST takes
 * every * of an `ilike` for a wildcard and has no escape for it, while % and _ are plain letters
 * here. No backslash ever appears, so the value cannot end its quotes, whoever unescapes it: special
 * characters go into brackets, and the three that cannot be written so stand for any character.
 */
function literalPattern(word: string): string {
  return word.replace(/[.$*+?()[{}|\\^"'’]/g, (character) => {
    if (/[\\^"]/.test(character)) return '.';
    // Typed straight, printed curly.
    return /['’]/.test(character) ? "['’]" : `[${character}]`;
  });
}
