import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureNames } from '@content/pictures';

const sprite = readFileSync('public/images/pictures.svg', 'utf8');
const symbols = sprite
  .split('<symbol ')
  .slice(1)
  .map((svg) => ({ id: /^id="([\w-]+)"/.exec(svg)?.[1], svg }));

it('each drawing has exactly one symbol', () => {
  const ids = symbols.map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(Object.values(pictureNames)));
  expect(ids).toHaveLength(Object.keys(pictureNames).length);
});

it.each(symbols)('$id takes its colours from the page and is small', ({ svg }) => {
  expect(svg.replaceAll(/var\(--picture-(line|ink|paper), #[0-9a-f]{6}\)/g, '')).not.toContain('#');
  expect(svg.length).toBeLessThan(3200);
});
