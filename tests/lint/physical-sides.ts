/**
 * Finds left and right in classes and stylesheets, where start and end turn with the direction of the language. A thing
 * in the middle (`left-1/2`) has no side, and src/styles/right-to-left.css turns the classes that have no logical twin.
 */
import type { Finding } from './sources.ts';

const advice =
  'Left and right do not turn with the language: take start and end (ms-, pe-, inset-s-, text-start, border-s, margin-inline-start).';

/** Utilities of Tailwind with a side, without their variants. */
const sidedClass = new RegExp(
  [
    String.raw`-?(?:scroll-)?[mp][lr]-(?:\d|\[|\(|auto|px|gutter)\S*`,
    String.raw`-?(?:left|right)-(?:\d|\[|\(|auto|px|full|gutter)\S*`,
    String.raw`(?:text|float|clear)-(?:left|right)`,
    String.raw`(?:border|rounded)-[lr](?:-\S+)?`,
    String.raw`rounded-[tb][lr](?:-\S+)?`,
    String.raw`origin-(?:top-|bottom-)?(?:left|right)`,
    String.raw`(?:space|divide)-x-reverse`,
  ].join('|'),
);
/** In the middle, or turned by the stylesheet; the admin, where a float is left, does not turn. */
const allowed = /^(?:left-1\/2|float-(?:left|right)|origin-left)$/;

/** Cuts a text at a sign that is in no brackets. */
function splitOutside(text: string, sign: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[[(]/.test(letter)) depth += 1;
    if (/[\])]/.test(letter)) depth -= 1;
    if (depth === 0 && sign.test(letter)) parts.push('');
    else parts.push(parts.pop() + letter);
  }
  return parts;
}

/** Classes are words of a program's strings; a line of comment has none. */
export function findSidedClasses(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((text, index) => {
    if (/^\s*(?:\/\/|\/?\*)/.test(text)) return [];
    const names = text.split(/[\s'"`]+/);
    const found = names.some((name) => {
      const utility = splitOutside(name, /:/).at(-1) ?? '';
      const isSided = new RegExp(`^(?:${sidedClass.source})$`).test(utility);
      return isSided && !allowed.test(utility);
    });
    return found ? [{ file, line: index + 1, text: advice }] : [];
  });
}

const sidedProperty =
  /(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border(?:-(?:top|bottom))?-(?:left|right)(?:-\w+)?|left|right)\s*:/;
const sidedValue = /\b(?:float|clear|text-align|transform-origin)\s*:[^;]*\b(?:left|right)\b/;

/** True for four values, which name top, right, bottom and left, with different sides. */
function hasTwoSides(declaration: string): boolean {
  const [, values = ''] = /\b(?:margin|padding|inset)\s*:([^;]*);/.exec(declaration) ?? [];
  const [, right, , left] = splitOutside(values.trim(), /\s/);
  return left !== undefined && right !== left;
}

export function findSidedRules(file: string, source: string): Finding[] {
  const code = source.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return code.split('\n').flatMap((text, index) => {
    const isSided = sidedProperty.test(text) || sidedValue.test(text) || hasTwoSides(text);
    return isSided ? [{ file, line: index + 1, text: advice }] : [];
  });
}
