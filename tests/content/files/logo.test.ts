// Tests the logo file, which the HTML of every page, icons, share images and the PDF contain.
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { appIcons } from '@/build/pictures/app-icons';
import { seal } from '@/build/pictures/art';
import { placeLogo } from '@/build/pictures/logo';
import { makePostPlaceholder } from '@/build/pictures/post-placeholder';

const text = readFileSync('public/brand/logo.svg', 'utf8');
const { document } = new JSDOM(text, { contentType: 'image/svg+xml' }).window;
const elements = [...document.querySelectorAll('*')];

it('public/brand/logo.svg is a small square drawing', () => {
  expect(text.length, 'characters, for it is part of every page').toBeLessThan(6000);
  const [left, top, width, height] = (document.documentElement.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  expect([left, top].every(Number.isFinite), 'has a viewBox').toBe(true);
  expect(width, 'is as wide as high').toBe(height);
});

it('public/brand/logo.svg holds shapes only: no style, script, letters or other files', () => {
  const refused = new Set(['style', 'script', 'text', 'image', 'use', 'foreignObject', 'a']);
  expect(elements.map(({ localName }) => localName).filter((name) => refused.has(name))).toEqual(
    [],
  );
  const attributes = elements.flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => /^(?:on|class$|(?:xlink:)?href$)/.test(name))).toEqual([]);
  const ids = elements.map(({ id }) => id).filter((id) => id !== '' && !id.startsWith('logo'));
  expect(ids, 'ids begin with "logo", for they share the page with others').toEqual([]);
  expect(text, 'currentColor is black in a file').not.toContain('currentColor');
});

it('icons and the placeholder of posts are pictures with more than their ground', async () => {
  const files = [
    ...(await Promise.all(Object.values(appIcons).map((make) => make()))),
    makePostPlaceholder(),
  ];
  for (const name of ['favicon.svg', 'apple-touch-icon.png', 'images/post-placeholder.svg']) {
    const file = files.find(({ path }) => path === name);
    const { channels } = await sharp(Buffer.from(file?.body ?? '')).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), `${name} is flat`).toBeGreaterThan(5);
    expect(String(file?.body)).not.toContain('var(');
  }
});

it('the logo takes the place of a drawing that an emoji does not have', () => {
  const drawn = seal('🦣', { x: 100, y: 100 }, 50, '#123456');
  const [placed] = /<svg x="0" y="0" width="5[78].*<\/svg>/s.exec(drawn) ?? [];
  expect(placed?.match(/<(?:path|circle|rect|polygon)\b/g)?.length).toBeGreaterThan(0);
});

it('the logo stands in another picture at its place and size, whatever size the file says', () => {
  const placed = placeLogo({ x: 3, y: 4 }, 50, { shape: '#111111', mark: '#eeeeee' });
  expect(placed).toMatch(/^<svg x="3" y="4" width="50" height="50"/);
  expect(placed.slice(0, placed.indexOf('>')).match(/\swidth=/g)).toHaveLength(1);
});
