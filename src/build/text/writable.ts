// Replaces characters that a set of fonts cannot write.
import { clustersOf, faceOfCluster } from './clusters.ts';
import type { FaceChain } from './faces/faces.ts';

export interface WritingRules {
  chain: FaceChain;
  /** Words for signs that no font has. */
  signs: Readonly<Record<string, string>>;
  language: string;
  currency: string;
}

export interface Writable {
  text: string;
  /** The letters, digits and currency signs that no font has. */
  missing: string[];
}

/** Replacements for signs that look alike or are invisible. */
const lookalikes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2044': '/',
  '\u2215': '/',
  '✓': '•',
  '✔': '•',
  '≠': '!=',
};

/** Matches direction overrides, which could hide a part of a line, and invisible characters. */
const removed = /[\u00ad\u2060\u202a-\u202e\ufeff]|[^\P{Cc}\s]/gu;

function codeOfSign(sign: string, { currency, language }: WritingRules): string | undefined {
  const writes = (code: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    })
      .formatToParts(0)
      .some(({ type, value }) => type === 'currency' && value === sign);
  return [currency, ...Intl.supportedValuesOf('currency')].find(writes);
}

/** Yields replacements for a cluster that no font has, the best first. */
function* substitutes(cluster: string, rules: WritingRules): Generator<string> {
  const plain = cluster.replaceAll(/\u200d|\u20e3|\ufe0e|\ufe0f/g, '');
  if (plain !== cluster) yield plain;
  const alike = lookalikes[plain];
  if (alike !== undefined) yield alike;
  const word = rules.signs[plain];
  if (word) yield ` ${word} `;
  const compatible = plain.normalize('NFKC');
  if (compatible !== plain) yield compatible.replaceAll('\u2044', '/');
  if (/\p{Sc}/u.test(plain)) {
    const code = codeOfSign(plain, rules);
    if (code) yield `\u2060${code}\u2060`;
  }
}

/**
 * Returns the text with replacements for characters that no font has: a currency's code for its sign, words for arrows,
 * nothing for emoji. Lists the letters that are still missing.
 */
export function toWritable(text: string, rules: WritingRules): Writable {
  const { chain } = rules;
  const canWrite = (part: string) =>
    clustersOf(part).every((cluster) => faceOfCluster(cluster, chain) !== undefined);
  const missing = new Set<string>();
  const clean = text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .replaceAll(removed, '');
  const written = clustersOf(clean).map((cluster) => {
    if (canWrite(cluster)) return cluster;
    for (const substitute of substitutes(cluster, rules)) {
      if (canWrite(substitute)) return substitute;
    }
    if (/[\p{L}\p{N}\p{Sc}]/u.test(cluster)) missing.add(cluster);
    return '';
  });
  const spaced = written
    .join('')
    // Separates a currency's code from its amount.
    .replaceAll(/(?<=[\p{L}\p{N}])\u2060(?=\p{L})|(?<=\p{L})\u2060(?=[\p{L}\p{N}])/gu, '\u00a0')
    .replaceAll('\u2060', '');
  return { text: spaced.replaceAll(/ +/g, ' ').trim(), missing: [...missing] };
}
