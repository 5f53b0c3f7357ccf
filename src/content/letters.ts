/**
 * Latin letters for the addresses of posts and cases, where a title is written in others: `{ ж: 'zh' }`. Those of Hindi, Marathi,
 * Nepali, Arabic, Persian and Urdu are there already; a letter here goes before them.
 */
export const letters: Record<string, string> = {};
