// Emoji as drawings (Noto, Apache-2.0), so that they look the same on every machine that builds the site.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

/** The drawing's name: by code points, where the set leaves out the variation selector. */
function nameOf(emoji: string): string | undefined {
  const names: Record<string, string | undefined> = require('@iconify-json/noto/chars.json');
  const codes = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16));
  return names[codes.join('-')] ?? names[codes.filter((code) => code !== 'fe0f').join('-')];
}

/** The emoji as an SVG; undefined where there is no drawing of it. */
export function emojiSvg(emoji: string): string | undefined {
  const name = nameOf(emoji);
  if (!name) return undefined;
  const { icons, aliases }: IconSet = require('@iconify-json/noto/icons.json');
  // Several drawings may share a picture, so ids carry the drawing's name.
  const body = icons[aliases?.[name]?.parent ?? name]?.body.replaceAll(
    /\b(id="|url\(#|href="#)/g,
    `$1${name}-`,
  );
  return (
    body &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${body}</svg>`
  );
}

export const dataUri = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
