/** Written before a name without a dot as well. Titles that are also given names, such as "Sri", are left out. */
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'sir', 'shri', 'smt']);

/**
 * The word to greet a person with: "Asha" for "Asha Rao", "Dr. Asha Rao", "Rao, Asha" and "K. Asha". The first word where
 * no other is left; empty for an empty name.
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.find(isGivenName) ?? words[0] ?? '').replace(/[,.]$/, '');
}

/** False for a title, an initial and a family name that stands first. */
function isGivenName(word: string): boolean {
  if (word.endsWith('.') || word.endsWith(',')) return false;
  // One letter, in any script.
  return !/^.$/u.test(word) && !titles.has(word.toLowerCase());
}
