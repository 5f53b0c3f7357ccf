// The site's own colours by day, read from its style sheets, so that pictures and PDF follow them.
import { readFileSync } from 'node:fs';
import type { Dye } from '@/content/types';

/** Builds, the development server and tests all run in the project's folder. */
function readStyles(name: string): string {
  return readFileSync(`src/styles/${name}.css`, 'utf8');
}

const tokens = readStyles('tokens');
const market = readStyles('market');
const article = readStyles('article');

/** The light value of a custom property: written alone, or first in `light-dark()`. */
function lightValue(css: string, name: string, where: string): string {
  const match = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css);
  if (!match?.[1]) throw new Error(`No colour --${name} in ${where}.`);
  return match[1];
}

/** The declarations of the first rule with this selector. */
function ruleOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return start < 0 ? '' : css.slice(start, css.indexOf('}', start));
}

export function token(name: string): string {
  return lightValue(tokens, name, 'tokens.css');
}

export interface DyeColors {
  ground: string;
  ray: string;
  /** Text on the ground. */
  text: string;
  /** Text in this colour on paper. */
  ink: string;
}

export function dyeColors(dye: Dye): DyeColors {
  const rule = ruleOf(market, `[data-dye='${dye}']`);
  const value = (name: string) => lightValue(rule, name, `market.css, dye ${dye}`);
  return {
    ground: value('dye'),
    ray: value('dye-ray'),
    text: value('on-dye'),
    ink: value('dye-ink'),
  };
}

/** The colours of a drawn blog cover. Saffron is the rule the other inks depart from. */
export function coverColors(ink: string): Pick<DyeColors, 'ground' | 'ray' | 'text'> {
  const isSaffron = ink === 'saffron';
  const rule = ruleOf(article, isSaffron ? '.post-cover' : `.post-cover[data-ink='${ink}']`);
  return {
    ground: lightValue(rule, 'ink-cover', `article.css, ink ${ink}`),
    ray: lightValue(rule, 'ink-rays', `article.css, ink ${ink}`),
    text: isSaffron ? token('on-field') : CREAM,
  };
}

/** The paper of stamps and stickers, the same in both themes. */
export const CREAM = '#fffaf0';

function channel(hex: string, index: number): number {
  return Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16);
}

/** `share` of the first colour on the second, both as #rrggbb. */
export function mix(color: string, ground: string, share: number): string {
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(color, index) * share + channel(ground, index) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
