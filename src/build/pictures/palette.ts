// The site's light colours, read from its stylesheets, so that pictures and PDF follow them.
import { readFileSync } from 'node:fs';
import type { Dye } from '@/lib/content/types';

/** Builds, the development server and tests all run in the project's folder. */
const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const dyes = readFileSync('src/styles/dyes.css', 'utf8');

export interface PictureColors {
  ground: string;
  ray: string;
  /** Text on the ground. */
  text: string;
  /** The coloured ink of a drawing on cream. */
  print: string;
}

/** The light value of a custom property: written alone, or first in `light-dark()`. */
function lightValue(css: string, name: string): string {
  const [, value] = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css) ?? [];
  if (!value) throw new Error(`The stylesheets have no colour --${name} where the build looks.`);
  return value;
}

export const token = (name: string) => lightValue(tokens, name);

/** The brand's own block of colour. */
export const fieldColors: PictureColors = {
  ground: token('field'),
  ray: token('field-deep'),
  text: token('on-field'),
  print: token('picture-ink'),
};

/** `ink` is the dye as a colour of text on paper. */
export function dyeColors(dye: Dye): PictureColors & { ink: string } {
  const rule = dyes.slice(dyes.indexOf(`[data-dye='${dye}'] {`));
  return {
    ground: lightValue(rule, 'dye'),
    ray: lightValue(rule, 'dye-ray'),
    text: lightValue(rule, 'on-dye'),
    print: lightValue(rule, 'dye-print'),
    ink: lightValue(rule, 'dye-ink'),
  };
}
