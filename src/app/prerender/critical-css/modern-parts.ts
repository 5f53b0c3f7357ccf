import type { RulePart, StylePart } from './style-parts';

/** Tailwind's test for `color-mix()`, which its own utilities cannot do without. */
const passed = /^@supports\s*\(color:\s*color-mix\(/;
/** Its test for those that let a placeholder's colour be mixed: all of the present. */
const passedByNow = /^@supports\s*\(not \(+-webkit-appearance:\s*-apple-pay-button\)+ or/;
/** Tailwind's test for browsers that have no `@property`; older than any it is made for. */
const failed = /^@supports\s*\(+-webkit-hyphens:/;

/**
 * Settles the tests that every browser Tailwind is made for answers alike: what is tried comes in the
 * place of what stood in for it. Older browsers get theirs with the whole stylesheet.
 */
export function settleTests(parts: StylePart[]): StylePart[] {
  const settled: StylePart[] = [];
  for (const part of parts) {
    if (part.kind !== 'group') settled.push(part);
    else if (passed.test(part.prelude) || passedByNow.test(part.prelude))
      addInPlace(settled, part.parts);
    else if (!failed.test(part.prelude)) settled.push(part);
  }
  return settled;
}

function addInPlace(settled: StylePart[], tried: StylePart[]) {
  const [rule] = tried;
  const standIn = settled.at(-1);
  const isSame = rule?.kind === 'rule' && standIn?.kind === 'rule' && isReplaced(standIn, rule);
  if (isSame && tried.length === 1) settled.pop();
  settled.push(...tried);
}

function isReplaced(standIn: RulePart, rule: RulePart): boolean {
  const properties = new Set(propertiesOf(rule));
  return (
    textOf(standIn) === textOf(rule) && propertiesOf(standIn).every((name) => properties.has(name))
  );
}

const textOf = ({ selectors }: RulePart) => selectors.map(({ text }) => text).join(',');

const propertiesOf = ({ parts }: RulePart) =>
  parts.map((part) => (part.kind === 'declaration' ? part.property : part.kind));

/** What the minifier writes for `light-dark(a, b)`, forty times on each page. */
const oldLightDark =
  /var\(--lightningcss-light,((?:[^()]|\([^()]*\))*)\)\s*var\(--lightningcss-dark,((?:[^()]|\([^()]*\))*)\)/g;

/** Says what the minifier has written out for older browsers as it was meant. */
export function modernValue(value: string): string {
  return value.replaceAll(oldLightDark, 'light-dark($1,$2)');
}

/** Of what present browsers know without it, the beginnings. */
const oldPrefix = /^-(?:webkit-(?=mask|text-decoration)|moz-)/;

/** Whether the declaration says to older browsers what another of its rule says to the rest. */
export function isForOldBrowsers(property: string, siblings: ReadonlySet<string>): boolean {
  return oldPrefix.test(property) && siblings.has(property.replace(oldPrefix, ''));
}
