// Tests that the table of promises names files and tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tests = join(import.meta.dirname, '..');
const table = readFileSync(join(tests, 'promises.md'), 'utf8');

const row = /^\| .+ \| `(?<file>[^`]+)`(?: › (?<title>.+))? \|$/;
const head = /^\| Promise \| Proof \|$|^\|---\|---\|$/;
const lines = table.split('\n').filter((line) => line.startsWith('|') && !head.test(line));

/** The texts that calls begin with, such as the names of tests: the words of a comment prove nothing. */
function namesIn(source: string, path: string): string[] {
  const named = path.endsWith('.sql')
    ? /(')((?:''|[^'])*)'/g
    : /[\w\])]\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(named)].map(([, , name = '']) => name);
}

/** An adopter deletes the folders that hold the demo to its specification (docs/adopt.md), with their promises. */
const isDeleted = (file: string) => {
  const [folder] = /^(?:demo|\.\.\/e2e\/demo)\//.exec(file) ?? [];
  return folder !== undefined && !existsSync(join(tests, folder));
};

/** The fault of a promise's proof, if it has one. */
function faultOf(line: string): string | undefined {
  const { file, title } = row.exec(line)?.groups ?? {};
  if (!file) return `names no one proof: ${line}`;
  if (isDeleted(file)) return undefined;
  const path = join(tests, file);
  if (!existsSync(path)) return `has no file: ${line}`;
  if (!title) return undefined;
  const found = namesIn(readFileSync(path, 'utf8'), path).filter((name) => name.includes(title));
  return found.length === 1 ? undefined : `has ${found.length} such tests: ${line}`;
}

test('each promise has one proof, which exists', () => {
  expect(lines.length).toBeGreaterThan(150);
  expect(lines.map(faultOf).filter(Boolean)).toEqual([]);
});

test.each([
  '| a promise | nothing |',
  '| a promise | `unit/no-such.test.ts` |',
  '| a promise | `unit/documents.test.ts` › a title of another file |',
  '| a promise | `unit/promise-table.test.ts` › The fault of a promise |',
])('a row that proves nothing is noticed: %s', (line) => {
  expect(faultOf(line)).toBeDefined();
});
