import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepWebFonts, showKeptFonts } from '@/lib/web-fonts';

const face = (file: string, range = '') =>
  `@font-face{font-family:"The One";src:url(/assets/${file}.woff2)format("woff2")${range && `;unicode-range:${range}`}}`;

const fetched: string[] = [];
const shown: string[] = [];
let isReachable = true;

/** The browser's own, as far as it is needed: jsdom has none. */
class Face {
  readonly text: string;
  constructor(family: string, _source: ArrayBuffer, { unicodeRange }: { unicodeRange: string }) {
    this.text = `${family} ${unicodeRange}`;
  }
  load = async () => this;
}

const inlineFonts = () =>
  [...document.querySelectorAll('style')].filter(({ textContent }) =>
    textContent.startsWith('@font-face'),
  );

beforeEach(() => {
  fetched.length = 0;
  shown.length = 0;
  isReachable = true;
  localStorage.clear();
  document.head.innerHTML = `<style>@media (scripting: none){${
    face('latin') + face('ext', 'U+100-24F') + face('rupee', 'U+20B9')
  }}</style>`;
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('font');
  });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: ({ text }: Face) => shown.push(text) },
  });
});

afterEach(() => {
  showKeptFonts();
  document.head.innerHTML = '';
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

it('a painted page stays as it is; the faces it may need are fetched, and show with the next page', async () => {
  await keepWebFonts(true);
  expect(fetched).toEqual(['/assets/latin.woff2', '/assets/rupee.woff2']);
  expect(localStorage.getItem('fonts')).toContain('/assets/latin.woff2');
  expect([shown, inlineFonts()]).toEqual([[], []]);
  showKeptFonts();
  expect(shown).toEqual(['The One U+0-10FFFF', 'The One U+20B9-20B9']);
  showKeptFonts();
  expect(shown).toHaveLength(2);
});

it('a page that is still empty may show them at once', async () => {
  const kept = keepWebFonts(false);
  await vi.waitFor(() => expect(inlineFonts()).toHaveLength(1));
  await kept;
  expect(localStorage.getItem('fonts')).toContain('/assets/latin.woff2');
});

it('faces that cannot be fetched are not counted on', async () => {
  isReachable = false;
  await keepWebFonts(true);
  expect(localStorage.getItem('fonts')).toBeNull();
  showKeptFonts();
  expect(shown).toEqual([]);
});

it('a later visit, which shows them already, fetches nothing', async () => {
  await keepWebFonts(true);
  fetched.length = 0;
  await keepWebFonts(true);
  expect(fetched).toEqual([]);
});

it('faces kept from before a deploy give way to those of now', async () => {
  localStorage.setItem('fonts', face('older'));
  await keepWebFonts(true);
  expect(fetched).toEqual(['/assets/latin.woff2', '/assets/rupee.woff2']);
  expect(localStorage.getItem('fonts')).not.toContain('older');
});
