import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureNames } from '@/content/pictures';

const folder = 'public/images/pictures';

it('has exactly one file for each drawing', () => {
  const names = Object.values(pictureNames).map((name) => `${name}.svg`);
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

it.each(readdirSync(folder))('%s takes its colours from the page and is small', (file) => {
  const svg = readFileSync(`${folder}/${file}`, 'utf8');
  expect(svg).toContain('id="picture"');
  expect(svg.replaceAll(/var\(--picture-(line|ink|paper), #[0-9a-f]{6}\)/g, '')).not.toContain('#');
  expect(svg.length).toBeLessThan(3000);
});
