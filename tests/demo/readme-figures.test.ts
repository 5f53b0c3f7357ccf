// The README's figure of bytes is the limit that the built site keeps. The other figures carry the day of their measurement.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { budgets } from '../../e2e/demo/budgets.ts';

test("the README's limit for the home page's script is that of the tests", () => {
  const [, kilobytes] = /home page: at most (\d+) KB/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const home = budgets.find(({ file }) => file === 'index.html');
  expect(Number(kilobytes) * 1000).toBe(home?.script);
});
