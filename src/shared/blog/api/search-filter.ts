/** More words only cost the database. */
const MAX_WORDS = 8;

const searched = ['title', 'excerpt', 'author'];

/**
 * One `.or()` filter per word: the word is in the title, the excerpt or the author, in any case. PostgREST joins
 * repeated `or` filters by "and".
 */
export function searchFilters(search: string): string[] {
  const words = search
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}\p{Sc}\p{Sm}\p{So}%&]/u.test(word));
  return words.slice(0, MAX_WORDS).map((word) => {
    const pattern = `"${literalPattern(word)}"`;
    return searched.map((column) => `${column}.imatch.${pattern}`).join(',');
  });
}

/**
 * A regular expression for this literal text: `ilike` has no escape for its wildcard *. Special
 * characters go into brackets, so that no backslash can end the quotes; three become a dot.
 */
function literalPattern(word: string): string {
  return word.replace(/[.$*+?()[{}|\\^"'’]/g, (character) => {
    if (/[\\^"]/.test(character)) return '.';
    // Typed straight, printed curly.
    return /['’]/.test(character) ? "['’]" : `[${character}]`;
  });
}
