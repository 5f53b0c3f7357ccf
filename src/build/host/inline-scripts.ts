// Finds inline scripts and hashes them: the browser runs one only when its hash is in the content security policy.
import { createHash } from 'node:crypto';

const attributes = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;

/**
 * Matches a comment, an element whose content is text, and a tag with its attributes each as a whole, so that text
 * inside them that looks like a script is ignored.
 */
const pieces = new RegExp(
  String.raw`<!--[^]*?-->|<(script|style|title|textarea|noscript)(\s${attributes})?>([^]*?)</\1\s*>|<[a-z]${attributes}>`,
  'gi',
);

const isExternal = /\ssrc\s*=/i;
/** Matches data blocks, which browsers do not run. */
const isData = /\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/** Returns the inline scripts of well-formed HTML. */
export function inlineScripts(html: string): string[] {
  const found = [...html.matchAll(pieces)].filter(
    ([, name, given = '']) =>
      name?.toLowerCase() === 'script' && !isExternal.test(given) && !isData.test(given),
  );
  return found.map(([, , , text = '']) => text);
}

/** Returns the script's hash in the format of a policy. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the distinct hashes of the scripts in these documents. */
export function scriptHashes(documents: readonly string[]): string[] {
  return [...new Set(documents.flatMap((html) => inlineScripts(html).map(scriptHash)))];
}

/**
 * @throws when one of the page's scripts is not among the known ones: it came with the content, and would not run
 */
export function requireKnownScripts(path: string, html: string, known: readonly string[]): void {
  const unknown = inlineScripts(html).find((text) => !known.includes(scriptHash(text)));
  if (unknown !== undefined) {
    throw new Error(`${path} has a script that the template does not: ${unknown.slice(0, 80)}`);
  }
}
