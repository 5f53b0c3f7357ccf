// The site's colours by day, read from its stylesheets, so that pictures and PDF follow them.
import { readFileSync } from 'node:fs';
import type { Dye } from '@/content/types';

/** Builds, the development server and tests all run in the project's folder. */
const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const market = readFileSync('src/styles/market.css', 'utf8');
const article = readFileSync('src/styles/article.css', 'utf8');

export interface PictureColors {
  ground: string;
  ray: string;
  /** Text on the ground. */
  text: string;
}

/** The light value of a custom property: written alone, or first in `light-dark()`. */
function lightValue(css: string, name: string): string {
  const [, value] = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css) ?? [];
  if (!value) throw new Error(`The stylesheets have no colour --${name} where the build looks.`);
  return value;
}

/** The declarations of the first rule with this selector. */
function ruleOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return start < 0 ? '' : css.slice(start, css.indexOf('}', start));
}

export const token = (name: string) => lightValue(tokens, name);

/** `ink` is the dye as a colour of text on paper. */
export function dyeColors(dye: Dye): PictureColors & { ink: string } {
  const rule = ruleOf(market, `[data-dye='${dye}']`);
  return {
    ground: lightValue(rule, 'dye'),
    ray: lightValue(rule, 'dye-ray'),
    text: lightValue(rule, 'on-dye'),
    ink: lightValue(rule, 'dye-ink'),
  };
}

/** The colours of a blog cover. Saffron is the base rule, and the brand's own colour. */
export function coverColors(ink: string): PictureColors {
  const isSaffron = ink === 'saffron';
  const rule = ruleOf(article, isSaffron ? '.post-cover' : `.post-cover[data-ink='${ink}']`);
  return {
    ground: lightValue(rule, 'ink-cover'),
    ray: lightValue(rule, 'ink-rays'),
    text: token(isSaffron ? 'on-field' : 'seal-quiet'),
  };
}
