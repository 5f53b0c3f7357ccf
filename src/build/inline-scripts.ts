// Which scripts stand in the HTML itself: the browser runs those whose hash is in the site's policy.
import { createHash } from 'node:crypto';

const attributes = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;

/**
 * What can hold something that only looks like a script is one piece with all that is in it: a comment,
 * an element whose content is text, a tag with its attributes.
 */
const pieces = new RegExp(
  String.raw`<!--[^]*?-->|<(script|style|title|textarea|noscript)(\s${attributes})?>([^]*?)</\1\s*>|<[a-z]${attributes}>`,
  'gi',
);

const isExternal = /\ssrc\s*=/i;
/** Data for scripts, which browsers do not run. */
const isData = /\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/** The texts of the scripts in well-formed HTML, such as a DOM writes. */
export function inlineScripts(html: string): string[] {
  const found = [...html.matchAll(pieces)].filter(
    ([, name, given = '']) =>
      name?.toLowerCase() === 'script' && !isExternal.test(given) && !isData.test(given),
  );
  return found.map(([, , , text = '']) => text);
}

/** How a policy names a script with this text. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The hashes of the scripts in these documents, each once. */
export function scriptHashes(documents: readonly string[]): string[] {
  return [...new Set(documents.flatMap((html) => inlineScripts(html).map(scriptHash)))];
}

/**
 * A script that only came with the content has no business on a page, and would not run.
 * @throws when one of the page's scripts is not among the known ones
 */
export function requireKnownScripts(path: string, html: string, known: readonly string[]): void {
  const stranger = inlineScripts(html).find((text) => !known.includes(scriptHash(text)));
  if (stranger !== undefined) {
    throw new Error(`${path} has a script that the template does not: ${stranger.slice(0, 80)}`);
  }
}
