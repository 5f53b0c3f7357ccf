import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepWebFonts, setInKeptFonts, showKeptFonts } from '@/lib/web-fonts';

vi.mock('@/lib/somebody-acts', () => ({ whenSomebodyActs: (callback: () => void) => callback() }));

const face = (file: string, range = '') =>
  `@font-face{font-family:"The One";src:url(/assets/${file}.woff2)format("woff2")${range && `;unicode-range:${range}`}}`;

const fetched: string[] = [];
const known: string[] = [];
let isReachable = true;

/** The browser's own, as far as it is needed: jsdom has none. */
class Face {
  readonly text: string;
  constructor(family: string, source: string, { unicodeRange }: { unicodeRange: string }) {
    this.text = `${family} ${source} ${unicodeRange}`;
  }
  load = async () => this;
}

const inlineFonts = () =>
  [...document.querySelectorAll('style')].filter(({ textContent }) =>
    textContent.startsWith('@font-face'),
  );

const untilIdle = () => new Promise((resolve) => requestIdleCallback(resolve));

const marked = () =>
  [...document.querySelectorAll('[data-kept-fonts]')].map(({ localName }) => localName);

beforeEach(() => {
  fetched.length = 0;
  known.length = 0;
  isReachable = true;
  localStorage.clear();
  document.head.innerHTML = `<style>@media (scripting: none){${
    face('latin') + face('ext', 'U+100-24F') + face('rupee', 'U+20B9')
  }}</style>`;
  document.body.innerHTML =
    '<div class="site-frame"><header></header><main><h1></h1></main><footer></footer></div>';
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('font');
  });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: ({ text }: Face) => known.push(text) },
  });
});

afterEach(async () => {
  // What is ready is of this document.
  showKeptFonts();
  await untilIdle();
  document.documentElement.removeAttribute('data-kept-fonts');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

it('a painted page stays as it is; the faces it may need are fetched, and show with the next page', async () => {
  await keepWebFonts(true);
  expect(fetched).toEqual(['/assets/latin.woff2', '/assets/rupee.woff2']);
  expect(localStorage.getItem('fonts')).toContain('/assets/latin.woff2');
  // Under a name that the page does not use.
  expect(known).toEqual([
    'The One Kept url("/assets/latin.woff2") U+0-10FFFF',
    'The One Kept url("/assets/rupee.woff2") U+20B9-20B9',
  ]);
  expect([marked(), inlineFonts()]).toEqual([[], []]);
  showKeptFonts();
  expect(marked()).toEqual(['header', 'h1']);
  await untilIdle();
  expect(marked()).toContain('html');
});

it('what is not shown yet can be set in them before', async () => {
  const heading = document.createElement('h2');
  document.body.append(heading);
  setInKeptFonts(heading);
  expect(marked()).toEqual([]);
  await keepWebFonts(true);
  setInKeptFonts(heading);
  expect(marked()).toEqual(['h2']);
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
  await untilIdle();
  expect(marked()).toEqual([]);
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
