// The browser runs an inline script only when its hash is in the site's policy.
import { createHash } from 'node:crypto';

const attributes = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;

/**
 * A comment, an element whose content is text, and a tag with its attributes each match as a whole, so that what only
 * looks like a script inside them is not found.
 */
const pieces = new RegExp(
  String.raw`<!--[^]*?-->|<(script|style|title|textarea|noscript)(\s${attributes})?>([^]*?)</\1\s*>|<[a-z]${attributes}>`,
  'gi',
);

const isExternal = /\ssrc\s*=/i;
/** Data for scripts, which browsers do not run. */
const isData = /\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/** The texts of the inline scripts in well-formed HTML. */
export function inlineScripts(html: string): string[] {
  const found = [...html.matchAll(pieces)].filter(
    ([, name, given = '']) =>
      name?.toLowerCase() === 'script' && !isExternal.test(given) && !isData.test(given),
  );
  return found.map(([, , , text = '']) => text);
}

/** The script's hash as a policy writes it. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The hashes of the scripts in these documents, each once. */
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
