// Computes the contrast of every text and sign with its background from the tokens, so that an unreadable colour fails
// here.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dyeNames, type Theme, tokensOf, type Tokens } from '@/build/design-tokens';
import { contrast, mixInOklab } from './contrast';

const themes: Theme[] = ['light', 'dark'];
const TEXT = 4.5;
/** The least contrast of signs, lines around fields and focus rings (WCAG 1.4.11). */
const SIGN = 3;

interface Rule {
  what: string[];
  on: string[];
  least: number;
}

const page = ['ground', 'surface', 'sunken'];
const dark = ['night', 'night-raised'];

const siteRules: Rule[] = [
  { what: ['ink', 'ink-soft', 'accent'], on: [...page, 'accent-soft'], least: TEXT },
  { what: ['success', 'danger', 'warning'], on: page, least: TEXT },
  { what: ['success', 'ink'], on: ['success-soft'], least: TEXT },
  { what: ['danger', 'ink'], on: ['danger-soft'], least: TEXT },
  { what: ['warning', 'ink'], on: ['warning-soft'], least: TEXT },
  { what: ['ink'], on: ['line'], least: TEXT },
  { what: ['on-brand'], on: ['brand'], least: TEXT },
  { what: ['on-brand-on-dark'], on: ['brand-on-dark'], least: TEXT },
  { what: ['brand-on-dark', 'on-night', 'on-night-soft'], on: dark, least: TEXT },
  { what: ['on-field', 'on-field-soft'], on: ['field'], least: TEXT },
  { what: ['on-field'], on: ['field-deep'], least: SIGN },
  { what: ['on-action'], on: ['action', 'action-hover'], least: TEXT },
  { what: ['on-label'], on: ['label', 'seal', 'field-mark'], least: TEXT },
  { what: ['picture-line'], on: ['picture-paper'], least: SIGN },
  { what: ['line-strong'], on: ['ground', 'surface'], least: SIGN },
  { what: ['focus'], on: page, least: SIGN },
];

/** On a dark block. */
const nightRules: Rule[] = [
  { what: ['on-action'], on: ['action', 'action-hover'], least: TEXT },
  { what: ['action', 'focus'], on: dark, least: SIGN },
];

const fieldRules: Rule[] = [
  { what: ['on-action'], on: ['action', 'action-hover'], least: TEXT },
  { what: ['action', 'focus'], on: ['field'], least: SIGN },
];

const dyeRules: Rule[] = [
  { what: ['on-dye'], on: ['dye'], least: TEXT },
  { what: ['on-dye'], on: ['dye-ray'], least: SIGN },
  { what: ['dye-ink'], on: [...page, 'dye-soft'], least: TEXT },
  { what: ['ink'], on: ['dye-soft'], least: TEXT },
];

/** An email has the light colours; the darkest page that email programs make of it is about #1f1f1f. */
const mailRules: Rule[] = [
  { what: ['ground'], on: ['mail-button'], least: TEXT },
  { what: ['mail-button', 'mail-outline'], on: ['ground', 'darkened'], least: SIGN },
];

/** Nothing has to be read on or against these. */
const decoration = ['night-line', 'cloth', 'striker', 'picture-ink'];

const site = tokensOf();
const field = { ...site, ...tokensOf('.field-block') };
const night = { ...site, ...tokensOf('.bg-night') };
const dyed = (name: string): Tokens => {
  const tokens = { ...site, ...tokensOf(`[data-dye='${name}']`) };
  const soft = (theme: Theme) =>
    mixInOklab(valueOf(tokens, 'dye')[theme], valueOf(tokens, 'surface')[theme], 0.14);
  return { ...tokens, 'dye-soft': { light: soft('light'), dark: soft('dark') } };
};
const mail = { ...site, darkened: { light: '#1f1f1f', dark: '#1f1f1f' } };

function valueOf(tokens: Tokens, name: string) {
  const value = tokens[name];
  if (!value) throw new Error(`src/styles/tokens.css has no colour --${name} of six digits.`);
  return value;
}

/** Each pair that is too close, as a sentence with the figure. */
function tooClose(tokens: Tokens, rules: Rule[], shown: readonly Theme[] = themes) {
  return rules.flatMap(({ what, on, least }) =>
    what.flatMap((upper) =>
      on.flatMap((lower) =>
        shown.flatMap((theme) => {
          const ratio = contrast(valueOf(tokens, upper)[theme], valueOf(tokens, lower)[theme]);
          return ratio < least
            ? `--${upper} on --${lower}, ${theme}: ${ratio.toFixed(2)}, needs ${least}`
            : [];
        }),
      ),
    ),
  );
}

const namesIn = (rules: Rule[]) => rules.flatMap(({ what, on }) => [...what, ...on]);

describe('what stands on something can be read', () => {
  it('on the page, on the brand and on its field', () => {
    expect(tooClose(site, siteRules)).toEqual([]);
  });

  it('on a dark block', () => {
    expect(tooClose(night, nightRules)).toEqual([]);
  });

  it('on the field', () => {
    expect(tooClose(field, fieldRules)).toEqual([]);
  });

  it.each(dyeNames)('on and in the dye %s', (name) => {
    expect(tooClose(dyed(name), dyeRules)).toEqual([]);
  });

  it('in a mail', () => {
    expect(tooClose(mail, mailRules, ['light'])).toEqual([]);
  });
});

it('a brand colour as dark as the blocks it stands on is refused by name', () => {
  const block = valueOf(site, 'night');
  const tokens = { ...site, brand: block, 'on-brand': block, 'brand-on-dark': block };
  expect(tooClose(tokens, siteRules)).toEqual(
    expect.arrayContaining([
      '--on-brand on --brand, light: 1.00, needs 4.5',
      '--brand-on-dark on --night, dark: 1.00, needs 4.5',
    ]),
  );
});

it('every colour has a rule, or is decoration', () => {
  const known = new Set([...namesIn(siteRules), ...namesIn(mailRules), ...decoration]);
  expect(Object.keys(site).filter((name) => !known.has(name))).toEqual([]);
});

it('every text on a ground that a component names has a rule', () => {
  const rules = [...siteRules, ...nightRules];
  const hasRule = (one: string, other: string) =>
    rules.some(({ what, on }) => what.includes(one) && on.includes(other));
  const used = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"/g)].flatMap(([classes]) =>
      pairsIn(classes),
    ),
  );
  expect(used.length).toBeGreaterThan(20);
  const unknown = used.filter(([text, ground]) => !hasRule(text, ground) && !hasRule(ground, text));
  expect(new Set(unknown.map((pair) => pair.join(' on ')))).toEqual(new Set());
});

/** Text and ground of the same state: `hover:text-ink` belongs to `hover:bg-sunken`. */
function pairsIn(classes: string): [text: string, ground: string][] {
  const named = (kind: string) =>
    [
      ...classes.matchAll(
        new RegExp(`(?<![\\w-])((?:[\\w-]+:)*)${kind}-([a-z-]+)(?![\\w/[(-])`, 'g'),
      ),
    ]
      .map(([, state = '', name = '']) => ({ state, name }))
      .filter(({ name }) => name in site || name in night);
  return named('text').flatMap((text) =>
    named('bg')
      .filter(({ state }) => state === text.state)
      .map((ground): [string, string] => [text.name, ground.name]),
  );
}

it('all colours stand in tokens.css, or in the neutrals to take instead', () => {
  // Masks are black, prints white, and light and shade on a thing are white and black with an opacity.
  const neutral = /#(?:000|fff)\b|rgb\((?:0 0 0|255 255 255) \/ [\d.]+\)/g;
  const strangers = globSync('src/**/*.{css,tsx}')
    .filter((file) => file !== 'src/styles/tokens.css' && !file.startsWith('src/styles/neutrals/'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(neutral, '');
      const found = text.match(
        /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!['"])|\b(?:rgb|hsl|oklch|lab)a?\([\d.]/gi,
      );
      return found ? `${file}: ${found.join(' ')}` : [];
    });
  expect(strangers).toEqual([]);
});
