import { expect, test } from 'vitest';
import { scriptChain } from '../../bench/web/script-chain.ts';

test('no scripts are no chain', () => {
  expect(scriptChain([])).toBe(0);
});

test('scripts that were asked for together are one link, however long each takes', () => {
  expect(
    scriptChain([
      { start: 100, end: 400 },
      { start: 110, end: 300 },
      { start: 290, end: 900 },
    ]),
  ).toBe(1);
});

test('a script that was only asked for when another had come is a further link', () => {
  expect(
    scriptChain([
      { start: 310, end: 500 },
      { start: 100, end: 300 },
      { start: 520, end: 600 },
      { start: 120, end: 900 },
    ]),
  ).toBe(3);
});
