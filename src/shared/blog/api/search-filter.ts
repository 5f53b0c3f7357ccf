/** The most words of a search; more only cost the database. */
const MAX_WORDS = 8;

const searched = ['title', 'excerpt', 'author'];

/**
 * Returns one `.or()` filter per word: title, excerpt or author contains the word, in any case. PostgREST joins
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
 * Returns a regular expression for literal text, because `ilike` cannot escape its wildcard *. Special characters go
 * into brackets, so that no backslash can end the quotes; three become a dot.
 */
function literalPattern(word: string): string {
  return word.replace(/[.$*+?()[{}|\\^"'’]/g, (character) => {
    if (/[\\^"]/.test(character)) return '.';
    // Matches typed straight apostrophes with printed curly ones.
    return /['’]/.test(character) ? "['’]" : `[${character}]`;
  });
}
