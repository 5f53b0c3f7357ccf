// Imported by the smallest forms too, so it imports nothing.

/** The form's own check (public-site.md §5): non-space text, @, text, dot, text. The server's is stricter. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Characters without ink: blanks, joiners, direction marks, byte order marks, soft hyphens, and Unicode's fillers. */
const invisible = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Marks that may stand in the middle of a copied address. Those that turn the direction stay: they change what is read. */
const marks = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** A typed or pasted address as a person sees it. */
export function toVisibleAddress(typed: string): string {
  let start = 0;
  let end = typed.length;
  while (start < end && invisible.test(typed.charAt(start))) start += 1;
  while (start < end && invisible.test(typed.charAt(end - 1))) end -= 1;
  return typed.slice(start, end).replace(marks, '');
}
