import { writeOutConstants } from './critical-css/constants';
import { isOrnament, isPaint, openingOf } from './critical-css/late-paint';
import { pageMarks } from './critical-css/page-marks';
import { mayMatch } from './critical-css/selector-needs';
import type {
  DeclarationPart,
  DefinitionPart,
  RulePart,
  StylePart,
} from './critical-css/style-parts';
import { findReads, readStylesheet } from './critical-css/style-tree';

/**
 * Turns a stylesheet into a function that gives the part of it which a page needs to be shown, moved
 * through and used before any script runs: the rules whose elements, classes and attributes stand in
 * its HTML, in every state but under a pointer, in every theme, in the order and the layers they have.
 * What is below the first screen gets its place, its text and its ground; what is painted over them comes
 * with the whole stylesheet, which may follow at any time and moves nothing that is there.
 */
export function openStylesheet(css: string): (html: string) => string {
  const stylesheet = readStylesheet(css);
  return (page) => {
    const html = page.replaceAll(forNoScripts, '');
    const chosen = writeOutConstants(
      chooseRules(stylesheet, { all: pageMarks(html), opening: pageMarks(openingOf(html)) }),
      (property) => html.includes(`${property}:`),
    );
    return print(chosen, findUses(chosen, html));
  };
}

interface Marks {
  all: ReadonlySet<string>;
  /** Those of what is painted first. */
  opening: ReadonlySet<string>;
}

/** Visitors without scripts wait for the whole stylesheet, which has what only they see. */
const forNoScripts = /<noscript>[^]*?<\/noscript>/g;
const withoutScripts = /\(scripting:\s*none\)/;

/**
 * What a pointer changes by resting on it or marking it, and what a form is while it is sent, comes with the rest: that
 * is there before a hand has moved. So do the ways from one state to the next.
 */
const comesLater = /:hover|::selection|:disabled|aria-disabled|:-moz-ui-invalid/;
const isWayBetween = ({ property }: DeclarationPart) => property.startsWith('transition');

function chooseRules(parts: StylePart[], marks: Marks, isLate = false): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.kind === 'rule') return chooseRule(part, marks, isLate);
    if (part.kind === 'group') {
      if (withoutScripts.test(part.prelude)) return [];
      return [{ ...part, parts: chooseRules(part.parts, marks, isLate) }];
    }
    const isLeftOut =
      part.kind === 'declaration' && (isWayBetween(part) || (isLate && isPaint(part)));
    return isLeftOut ? [] : [part];
  });
}

function chooseRule(rule: RulePart, marks: Marks, isInLate: boolean): StylePart[] {
  const selectors = rule.selectors.filter(
    ({ text, needs }) => !comesLater.test(text) && mayMatch(needs, marks.all),
  );
  const isLate = isInLate || !selectors.some(({ needs }) => mayMatch(needs, marks.opening));
  if (selectors.length === 0 || (isLate && isOrnament(rule))) return [];
  return [{ ...rule, selectors, parts: chooseRules(rule.parts, marks, isLate) }];
}

/** What the chosen rules refer to by name. */
interface Uses {
  customProperties: ReadonlySet<string>;
  /** The values in which animations and fonts are named. */
  values: string;
}

function findUses(chosen: StylePart[], html: string): Uses {
  const { declarations, definitions } = collect(chosen);
  const readsOf = new Map<string, string[]>();
  for (const { property, reads } of declarations.filter(isCustom)) {
    readsOf.set(property, [...(readsOf.get(property) ?? []), ...reads]);
  }
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    readsOf.get(name)?.forEach(use);
  };
  declarations.filter((part) => !isCustom(part)).forEach(({ reads }) => reads.forEach(use));
  findReads(html).forEach(use);
  const isNaming = ({ property }: DeclarationPart) =>
    used.has(property) || /^(?:-webkit-)?(?:animation|font)/.test(property);
  const values = declarations
    .filter(isNaming)
    .map(({ value }) => value)
    .join(';');
  // Movements read colours and lengths too.
  definitions
    .filter(({ type, name }) => type === 'keyframes' && values.includes(name))
    .forEach(({ reads }) => reads.forEach(use));
  return { customProperties: used, values };
}

const isCustom = ({ property }: DeclarationPart) => property.startsWith('--');

function collect(parts: StylePart[]) {
  const declarations: DeclarationPart[] = [];
  const definitions: DefinitionPart[] = [];
  const visit = (part: StylePart) => {
    if (part.kind === 'declaration') declarations.push(part);
    if (part.kind === 'definition') definitions.push(part);
    if ('parts' in part) part.parts.forEach(visit);
  };
  parts.forEach(visit);
  return { declarations, definitions };
}

function print(parts: StylePart[], uses: Uses): string {
  const texts = parts.map((part) => printPart(part, uses));
  // Twice the same in a row: the minifier leaves several of what had prefixes.
  return texts
    .filter((text, index) => text !== texts[index + 1])
    .join('')
    .replace(/;$/, '');
}

function printPart(part: StylePart, uses: Uses): string {
  if (part.kind === 'statement') return part.text;
  if (part.kind === 'declaration') {
    const { property, value, isImportant } = part;
    const isUnread = isCustom(part) && !uses.customProperties.has(property);
    return isUnread ? '' : `${property}:${value}${isImportant ? '!important' : ''};`;
  }
  if (part.kind === 'definition') return isNamed(part, uses) ? part.text : '';
  const content = print(part.parts, uses);
  if (!content) return '';
  const prelude = part.kind === 'group' ? part.prelude : part.selectors.map(({ text }) => text);
  return `${String(prelude)}{${content}}`;
}

const isNamed = ({ type, name }: DefinitionPart, { customProperties, values }: Uses) =>
  type === 'property' ? customProperties.has(name) : values.includes(name);
