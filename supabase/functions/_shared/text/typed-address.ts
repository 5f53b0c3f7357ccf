// The smallest forms import this file too, so it imports nothing.

/** The form's specified check (public-site.md §5): non-space text, @, text, dot, text. The server's is stricter. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Matches invisible characters: spaces, joiners, direction marks, byte order marks, soft hyphens, and Unicode's
 * fillers.
 */
const invisible = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;
/**
 * Matches marks that a copied address may contain. Marks that change the direction stay, because they change what
 * people read.
 */
const marks = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** Returns a typed or pasted address as a person sees it. */
export function toVisibleAddress(typed: string): string {
  let start = 0;
  let end = typed.length;
  while (start < end && invisible.test(typed.charAt(start))) start += 1;
  while (start < end && invisible.test(typed.charAt(end - 1))) end -= 1;
  return typed.slice(start, end).replace(marks, '');
}
