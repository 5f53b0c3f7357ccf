import type { StylePart } from './style-parts';
import { findReads } from './style-tree';

/** Custom properties nothing in a page sets, and what reading them gives: null where nothing. */
type Constants = ReadonlyMap<string, string | null>;

/**
 * Writes out what is read from registered custom properties that no chosen rule sets: Tailwind's
 * shadows and filters are made of many, of which a page has a few.
 * @param isSetInPage tells of those that `style` attributes set
 */
export function writeOutConstants(
  parts: StylePart[],
  isSetInPage: (property: string) => boolean,
): StylePart[] {
  const constants = new Map<string, string | null>();
  visit(parts, (part) => {
    if (part.kind !== 'definition' || part.type !== 'property' || isSetInPage(part.name)) return;
    // Of any syntax: what is a length by its registration (`0`) is none when it is written out.
    if (!/syntax:\s*"\*"/.test(part.text) || !/inherits:\s*false/.test(part.text)) return;
    const [, initial] = /initial-value:\s*([^;}]*)/.exec(part.text) ?? [];
    constants.set(part.name, initial ?? null);
  });
  visit(parts, (part) => {
    if (part.kind === 'declaration') constants.delete(part.property);
  });
  return constants.size === 0 ? parts : parts.map((part) => replaceIn(part, constants));
}

function visit(parts: StylePart[], look: (part: StylePart) => void) {
  for (const part of parts) {
    look(part);
    if ('parts' in part) visit(part.parts, look);
  }
}

function replaceIn(part: StylePart, constants: Constants): StylePart {
  if ('parts' in part) {
    return { ...part, parts: part.parts.map((inner) => replaceIn(inner, constants)) };
  }
  if (part.kind !== 'declaration' || !part.reads.some((name) => constants.has(name))) return part;
  const value = replaceReads(part.value, constants);
  return { ...part, value, reads: findReads(value) };
}

/** Brackets within the fallback may go two deep, as in `var(--a, calc(1px * var(--b)))`. */
const flat = '[^()]*';
const nested = `(?:${flat}\\((?:${flat}\\(${flat}\\))*${flat}\\))*${flat}`;
const read = new RegExp(String.raw`var\(\s*(--[^\s,)]+)\s*(?:,(${nested}))?\)`, 'g');

function replaceReads(value: string, constants: Constants): string {
  return value.replaceAll(read, (whole, name: string, fallback?: string) => {
    const known = constants.get(name);
    if (known === undefined) {
      if (fallback === undefined) return whole;
      return `var(${name},${replaceReads(fallback, constants)})`;
    }
    if (known !== null) return known;
    return fallback === undefined ? whole : replaceReads(fallback.trim(), constants);
  });
}
