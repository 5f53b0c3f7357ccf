import type { DeclarationPart, RulePart } from './style-parts';

/**
 * React's mark in front of what may come later. A page itself is the first, and its late parts (lib/late-parts.ts)
 * follow. What merely continues the opening of a page can be seen at once on a large screen.
 */
const boundaries = /(?<!class="page-rest">)<!--\$-->/g;

/** The HTML up to the first part of the page that comes alive late, which no first screen shows. All of it where none does. */
export function openingOf(html: string): string {
  const [, late] = html.matchAll(boundaries);
  return html.slice(0, late?.index);
}

/** Properties that no box owes its size or place to. */
const paint =
  /^(?:-webkit-|-moz-)?(?:background|border(?:-\w+)*-(?:color|radius)|box-shadow|text-decoration|text-shadow|text-underline|mask|fill|stroke|opacity|filter|outline|cursor|pointer-events|resize|user-select|animation|forced-color-adjust|rotate|scale|translate|transform)(?:-|$)/;
const image = /gradient\(|url\(/;

/** Text and the plain ground under it stay, so that whoever comes there early can read. */
export const isPaint = ({ property, value }: DeclarationPart): boolean =>
  paint.test(property) && !(/^background(?:-color)?$/.test(property) && !image.test(value));

/** A ::before or ::after that lies over or under a box: without it everything stays where it is. */
export function isOrnament({ parts }: RulePart): boolean {
  const has = (name: string, words: RegExp) =>
    parts.some(
      (part) => part.kind === 'declaration' && part.property === name && words.test(part.value),
    );
  return has('content', /^(?:""|'')$/) && has('position', /^absolute$/);
}
