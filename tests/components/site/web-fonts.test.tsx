import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepWebFonts } from '@/lib/web-fonts';

const face = (file: string, range = '') =>
  `@font-face{font-family:One;src:url(/assets/${file}.woff2)format("woff2")${range && `;unicode-range:${range}`}}`;

const fetched: string[] = [];
let isReachable = true;
const navigation = new EventTarget();

/** A move inside the site, as the Navigation API tells of it. */
function moveTo(path: string) {
  const destination = { url: new URL(path, window.location.href).href };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
}

const fontsMedia = () => document.querySelector<HTMLStyleElement>('#web-fonts')?.media;

beforeEach(() => {
  fetched.length = 0;
  isReachable = true;
  localStorage.clear();
  document.head.innerHTML = `<style id="web-fonts" media="(scripting: none)">${
    face('latin') + face('ext', 'U+100-24F') + face('rupee', 'U+20B9')
  }</style>`;
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('font');
  });
});

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

it('a painted page stays as it is; the faces it may need are fetched, and show with the next page', async () => {
  await keepWebFonts(true);
  expect(fetched).toEqual(['/assets/latin.woff2', '/assets/rupee.woff2']);
  expect(localStorage.getItem('fonts')).toBe('kept');
  expect(fontsMedia()).toBe('(scripting: none)');
  moveTo('#part');
  expect(fontsMedia()).toBe('(scripting: none)');
  moveTo('/about');
  expect(fontsMedia()).toBe('all');
});

it('a page that is still empty may show them at once', async () => {
  const kept = keepWebFonts(false);
  expect(fontsMedia()).toBe('all');
  await kept;
  expect(localStorage.getItem('fonts')).toBe('kept');
});

it('faces that cannot be fetched are not counted on', async () => {
  isReachable = false;
  await keepWebFonts(true);
  expect(localStorage.getItem('fonts')).toBeNull();
  moveTo('/about');
  expect(fontsMedia()).toBe('(scripting: none)');
});

it('a later visit, which shows them already, fetches nothing', async () => {
  document.querySelector<HTMLStyleElement>('#web-fonts')?.setAttribute('media', 'all');
  await keepWebFonts(true);
  expect(fetched).toEqual([]);
});
