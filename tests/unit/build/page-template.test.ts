import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FillTemplate, openTemplate, type PageParts } from '@/build/pages/page-template';

const indexHtml = `<!doctype html>
<html lang="en-IN">
  <head><meta charset="utf-8" /><title data-shell>Loading</title>
    <link rel="modulepreload" crossorigin href="/react.js">
    <link rel="stylesheet" crossorigin href="/index-1.css" /></head>
  <body>
    <div id="root"></div>
    <noscript data-shell>Needs JavaScript.</noscript>
    <script type="module" src="/main.js"></script>
  </body>
</html>`;

const css = '@layer base{h1{color:red}}.menu{content:"$&"}';

let outDir: string;
let template: FillTemplate;
const filesOf = (modules: readonly string[]) => [
  '/main.js',
  '/index-1.css',
  ...modules.flatMap((name) => [`/${name}.js`, ...(name === 'admin' ? ['/admin.css'] : [])]),
];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'page-template-'));
  await writeFile(join(outDir, 'index-1.css'), css);
  template = openTemplate({ indexHtml, filesOf, outDir });
});
afterAll(() => rm(outDir, { recursive: true }));

const fill = (parts: Partial<PageParts>) => template({ head: '', body: '', modules: [], ...parts });
const parse = (parts: Partial<PageParts>) => new JSDOM(fill(parts)).window.document;

const sheets = (modules: string[]) =>
  [...parse({ modules }).querySelectorAll('head > link[rel="stylesheet"]')].map((link) =>
    link.getAttribute('href'),
  );

describe('the template', () => {
  it('takes the page into the root and its tags into the head', () => {
    const html = fill({ head: '<title>About</title>', body: '<h1>About $& us</h1>' });
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('<div id="root"><h1>About $& us</h1></div>');
    expect(html.indexOf('<title>About</title>')).toBeLessThan(html.indexOf('</head>'));
  });

  it('makes a page of the admin English from left to right', () => {
    expect(fill({ isAdmin: true })).toContain('<html lang="en" dir="ltr">');
    expect(fill({})).toContain('<html lang="en-IN">');
  });

  it('loses the elements of the shell', () => {
    const html = fill({ body: '<p>Here</p>' });
    expect(html).not.toContain('data-shell');
    expect(html).not.toContain('Needs JavaScript.');
  });

  it('gives the starter the addresses of the code', () => {
    const document = parse({ modules: ['about'] });
    expect(document.querySelector('script[src], link[rel="modulepreload"]')).toBeNull();
    expect(document.querySelector<HTMLElement>('[data-modules]')?.dataset['modules']).toBe(
      '/main.js /about.js',
    );
  });

  it('links a stylesheet that only some pages need, after that of all pages', () => {
    expect(sheets(['about'])).toEqual([]);
    expect(sheets(['about', 'admin'])).toEqual(['/admin.css']);
  });

  it('carries the data without letting a text end its element', () => {
    const data = { text: '</script><script>alert(1)</script>' };
    const html = fill({ data });
    expect(html).not.toContain('alert(1)</script>');
    const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(data);
  });

  it('has no data element on a page without data', () => {
    expect(fill({})).not.toContain('page-data');
  });

  it('carries the stylesheet, so that the browser styles the page once', () => {
    const document = parse({ body: '<h1>About</h1>' });
    const styles = [...document.head.querySelectorAll('style')].map(
      ({ textContent }) => textContent,
    );
    expect(styles).toEqual([css]);
    expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
  });

  it.each([
    ['a root element', '<div id="root"></div>', '"root"'],
    ['a stylesheet', '<link rel="stylesheet" crossorigin href="/index-1.css" />', 'stylesheet'],
  ])('refuses an index.html without %s', (_missing, element, message) => {
    const options = { indexHtml: indexHtml.replace(element, ''), filesOf, outDir };
    expect(() => openTemplate(options)).toThrow(message);
  });
});
