import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { lateScripts, preloadInShell } from '@/app/prerender/late-scripts';

it('names each file of a page once', () => {
  const script = lateScripts('/index.css', ['/main.js', '/core.js', '/main.js']);
  expect(script).toMatch(/^<script data-files="\/index\.css \/main\.js \/core\.js">/);
});

it('lets the empty shell ask for all of its code, the entry by itself', () => {
  const shell = preloadInShell(
    '<head><script type="module" crossorigin src="/main.js"></script></head>',
    ['/main.js', '/core.js'],
  );
  const { document } = new JSDOM(shell).window;
  const links = [...document.head.querySelectorAll('link[rel="modulepreload"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/core.js']);
});
