// A module that is renamed would leave its group of script-files.ts without a word.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('groups only modules that exist', () => {
  const source = readFileSync('src/build/script-files.ts', 'utf8');
  const named = [...source.matchAll(/'(src\/[^']+)'/g)].map(([, start = '']) => start);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((start) => globSync(`${start}*`).length === 0)).toEqual([]);
});
