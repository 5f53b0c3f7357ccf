// Reads the site's colours from its stylesheet, so that images, icons, PDF, emails and the contrast tests follow it.
import { readFileSync } from 'node:fs';

export type Theme = 'light' | 'dark';
type Colors = Record<Theme, string>;
/** Colours by name, without the two dashes. Values that are not plain colours, such as shadows, are left out. */
export type Tokens = Record<string, Colors>;

const hex = '(#[0-9a-f]{6})';
const color = new RegExp(String.raw`^(?:${hex}|light-dark\(${hex}, ${hex}\))$`);

/** Relative, because builds, the development server and tests all run in the project's folder. */
const stylesheet = readFileSync('src/styles/tokens.css', 'utf8');
const rules = readRules(stylesheet);

/** Returns the tokens that a rule with this selector sets; the site's own colours by default. */
export function tokensOf(selector = ':root'): Tokens {
  const found = rules.filter(({ selectors }) => selectors.includes(selector));
  return Object.assign({}, ...found.map(({ tokens }) => tokens));
}

/** Returns a numeric token: the amount of scallops (`edge`) or rays, from 0 to 1. */
export function shareOf(name: 'edge' | 'rays', css = stylesheet): number {
  const [, value] = new RegExp(String.raw`--${name}:\s*([\d.]+)\s*;`).exec(css) ?? [];
  return value === undefined ? 1 : Number(value);
}

/** The names of the palette's dyes, in the order of the stylesheet. */
export const dyeNames = rules.flatMap(({ selectors }) =>
  selectors.flatMap((selector) => /^\[data-dye='(\w+)'\]$/.exec(selector)?.[1] ?? []),
);

function readRules(css: string) {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    selectors: head.split(',').map((selector) => selector.trim()),
    tokens: readTokens(body),
  }));
}

function readTokens(body: string): Tokens {
  const tokens: Tokens = {};
  for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [, both, light = both, dark = both] = color.exec(value.trim()) ?? [];
    if (light && dark) tokens[name] = { light, dark };
  }
  return tokens;
}
