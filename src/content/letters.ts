/**
 * Latin letters for the slugs of posts and cases whose titles use other letters: `{ ж: 'zh' }`. Hindi, Marathi, Nepali,
 * Arabic, Persian and Urdu are built in; a letter here takes precedence.
 */
export const letters: Record<string, string> = {};
