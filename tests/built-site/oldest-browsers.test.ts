/** Tests the built pages, scripts and styles in the oldest browsers, and in older ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { builtSite, pages } from './site.ts';

const assets = join(builtSite, 'assets');

/** The files that only the admin loads, whose own folder is beside them (src/build/bundle/script-files.ts). */
const ofAdmin = /^(?:account|admin|editor|leads|writing)-/;

const visitorScripts = readdirSync(assets).filter(
  (name) => name.endsWith('.js') && !ofAdmin.test(name),
);

/** Safari before 16.4 does not read a file with a lookbehind; v and modifiers are younger than the oldest browsers. */
function newerPatterns(name: string, code: string): string[] {
  const found = [...code.matchAll(/\(\?<[=!]|\(\?[ims]*-?[ims]+:/g)].map(
    ({ 0: start, index }) => `${start} in ${code.slice(index - 20, index + 40)}`,
  );
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex.flags.includes('v')) found.push(node.raw ?? '');
    },
  }).visit(parseSync(name, code).program);
  return found;
}

test('no script of visitors has a pattern that Safari 16.3 or an oldest browser does not read', () => {
  expect(visitorScripts.length).toBeGreaterThan(5);
  const found = visitorScripts.flatMap((name) =>
    newerPatterns(name, readFileSync(join(assets, name), 'utf8')).map(
      (pattern) => `${name}: ${pattern}`,
    ),
  );
  expect(found).toEqual([]);
  expect(newerPatterns('a.js', 'split(/(?<=a)b/); /[a--b]/v; /(?i:a)/')).toHaveLength(3);
});

test('every drawing has a size of its own, without which it fills a page without styles', () => {
  for (const { path, document } of pages) {
    const drawings = [...document.querySelectorAll('svg:not(svg svg)')];
    expect.soft(drawings, path).not.toHaveLength(0);
    const without = drawings.filter(
      (drawing) => !drawing.hasAttribute('width') || !drawing.hasAttribute('height'),
    );
    expect
      .soft(
        without.map(({ outerHTML }) => outerHTML.slice(0, 120)),
        path,
      )
      .toEqual([]);
  }
});

test('the popover polyfill’s styles give way to ours', () => {
  for (const { path, html } of pages) {
    const layers = [...html.matchAll(/@layer ([\w,-]+)/g)].flatMap(([, names = '']) =>
      names.split(','),
    );
    expect.soft(layers.slice(0, 3), path).toEqual(['properties', 'popover-polyfill', 'theme']);
  }
});

test('every value that a backdrop reads is set on it, for browsers where it inherits none', () => {
  for (const { path, html } of pages) {
    const rules = html.split('}').filter((rule) => rule.includes('::backdrop'));
    const set = new Set(rules.flatMap((rule) => rule.match(/--[\w-]+(?=:)/g) ?? []));
    const read = rules.flatMap((rule) => rule.match(/(?<=var\()--[\w-]+/g) ?? []);
    expect.soft(read, path).toContain('--backdrop');
    const missing = read.filter((name) => !set.has(name));
    expect.soft(missing, path).toEqual([]);
  }
});
