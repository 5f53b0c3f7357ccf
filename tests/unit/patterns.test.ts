// Tests that no regular expression takes quadratic time over other people's text, by analysing every literal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** Patterns over short texts, or over texts of ours. */
const bounded: Record<string, string> = {
  '/\\/+$/': 'the end of an address in our settings',
  '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/': 'as the specification has it; the length is checked first',
  '/[\\s,;:–—-]+$/': 'a summary of at most 160 characters',
  '/([^{}]+)\\{([^{}]*)\\}/g': 'our own stylesheet, while the site is built',
  '/\\s*<(\\/?)([a-z][a-z\\d:-]*)([^<>]*)>/iy':
    'sticky: each match begins where the last one ended',
  '/--([\\w-]+):\\s*([^;]+);/g': 'a rule of our own stylesheet, while the site is built',
};

/** The regular expressions of a source: literals, and constructors with one string. */
function patternsIn(file: string, code: string) {
  const found: { pattern: string; flags: string }[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push(node.regex);
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      if (pattern?.type !== 'Literal' || typeof pattern.value !== 'string') return;
      const given = flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '';
      found.push({ pattern: pattern.value, flags: given });
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** The literals that are slow on a long text. */
function slowPatterns(file: string, code: string): string[] {
  return patternsIn(file, code)
    .filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
    .map(({ pattern, flags }) => `/${pattern}/${flags}`);
}

const sources = ['src', 'supabase/functions', 'supabase/admin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

describe('the check', () => {
  it.each([
    'const a = /<([^<>\\s]+@[^<>\\s]+)>\\s*$/;',
    'const a = /^(a+)+$/;',
    'const a = text.replace(/\\s+$/, "");',
    'const a = new RegExp("(x|xx)*y", "u");',
  ])('finds %s', (code) => {
    expect(slowPatterns('a.ts', code)).toHaveLength(1);
  });

  it('passes a pattern that reads each character once', () => {
    expect(slowPatterns('a.tsx', 'const a = <p>{b.replace(/[^a-z]+/g, "-")}</p>;')).toEqual([]);
  });
});

it('every pattern reads a long text in linear time, or is named with the reason why its text is short', () => {
  const slow = sources.flatMap((file) =>
    slowPatterns(file, readFileSync(file, 'utf8')).map((pattern) => ({ file, pattern })),
  );
  expect(slow.filter(({ pattern }) => !(pattern in bounded))).toEqual([]);
  expect(
    Object.keys(bounded).filter((known) => !slow.some(({ pattern }) => pattern === known)),
  ).toEqual([]);
}, 30_000);
