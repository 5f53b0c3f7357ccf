// Emoji as drawings (Noto, Apache-2.0), so that they look the same on whatever machine builds the site.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Icon {
  body: string;
}

interface IconSet {
  icons: Record<string, Icon | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

/** Side of the square each drawing fills. */
const SIZE = 128;

type Names = Record<string, string | undefined>;

/** Large files, so they are read when the first drawing is asked for; Node keeps them after that. */
function loadNames(): Names {
  return require('@iconify-json/noto/chars.json');
}

function loadIcons(): IconSet {
  return require('@iconify-json/noto/icons.json');
}

/** The drawing's name: by code points, where the set leaves out the variation selector. */
function nameOf(emoji: string): string | undefined {
  const known = loadNames();
  const key = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16));
  return known[key.join('-')] ?? known[key.filter((code) => code !== 'fe0f').join('-')];
}

/**
 * The inside of an SVG of 128 × 128; undefined for what the set does not draw. Ids carry the drawing's name, for several
 * may share a picture; nothing else, so that the same picture is the same text in every build.
 */
function drawingOf(emoji: string): string | undefined {
  const name = nameOf(emoji);
  if (!name) return undefined;
  const { icons: drawings, aliases } = loadIcons();
  const body = drawings[aliases?.[name]?.parent ?? name]?.body;
  return body?.replaceAll(/\b(id="|url\(#|href="#)/g, `$1${name}-`);
}

/** The emoji as an element of a larger SVG; empty where there is no drawing of it. */
export function emojiElement(emoji: string, x: number, y: number, size: number): string {
  const drawing = drawingOf(emoji);
  if (!drawing) return '';
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${SIZE} ${SIZE}">${drawing}</svg>`;
}

/** The emoji as a picture of its own; undefined where there is no drawing of it. */
export function emojiSvg(emoji: string): string | undefined {
  const drawing = drawingOf(emoji);
  return (
    drawing &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${drawing}</svg>`
  );
}
