import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureNames } from '@/content/pictures';

const sprite = readFileSync('public/images/pictures.svg', 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="[\d ]+">(.*?)<\/symbol>/gs)];

it('has exactly one symbol for each drawing', () => {
  const ids = symbols.map(([, id]) => id);
  expect(ids.toSorted()).toEqual(Object.values(pictureNames).toSorted());
  expect(sprite.match(/<symbol/g)).toHaveLength(ids.length);
});

it.each(symbols)('%#: takes its colours from the page and is small', (_symbol, _id, svg) => {
  expect(svg.replaceAll(/var\(--picture-(line|ink|paper), #[0-9a-f]{6}\)/g, '')).not.toContain('#');
  expect(svg.length).toBeLessThan(3200);
});
