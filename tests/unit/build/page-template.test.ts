import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FillTemplate, openTemplate, type PageParts } from '@/build/page-template';

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

let outDir: string;
let template: FillTemplate;
const filesOf = (modules: readonly string[]) => [
  '/main.js',
  ...modules.map((name) => `/${name}.js`),
];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'page-template-'));
  await writeFile(
    join(outDir, 'index-1.css'),
    '@layer base{h1{color:red}h2{color:blue}}:is(.row>*){width:100%}.unused{color:tan}',
  );
  template = openTemplate({ indexHtml, filesOf, outDir });
});
afterAll(() => rm(outDir, { recursive: true }));

const fill = (parts: Partial<PageParts>) => template({ head: '', body: '', modules: [], ...parts });
const parse = async (parts: Partial<PageParts>) => new JSDOM(await fill(parts)).window.document;

describe('the template', () => {
  it('has the rules for children of an element in its head, so that nothing moves later', async () => {
    const page = await parse({ body: '<div class="row"><a href="/">Home</a></div>' });
    expect(page.head.querySelector('style')?.textContent).toContain(':is(.row>*){width:100%}');
  });

  it('takes the page into the root and its tags into the head', async () => {
    const html = await fill({ head: '<title>About</title>', body: '<h1>About $& us</h1>' });
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('<div id="root"><h1>About $& us</h1></div>');
    expect(html.indexOf('<title>About</title>')).toBeLessThan(html.indexOf('</head>'));
  });

  it('loses the elements of the shell', async () => {
    const html = await fill({ body: '<p>Here</p>' });
    expect(html).not.toContain('data-shell');
    expect(html).not.toContain('Needs JavaScript.');
  });

  it('gives the starter the addresses of the code', async () => {
    const document = await parse({ modules: ['about'] });
    expect(document.querySelector('script[src], link[rel="modulepreload"]')).toBeNull();
    expect(document.querySelector<HTMLElement>('[data-modules]')?.dataset['modules']).toBe(
      '/main.js /about.js',
    );
  });

  it('carries the data without letting a text end its element', async () => {
    const data = { text: '</script><script>alert(1)</script>' };
    const html = await fill({ data });
    expect(html).not.toContain('alert(1)</script>');
    const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(data);
  });

  it('has no data element on a page without data', async () => {
    expect(await fill({})).not.toContain('page-data');
  });

  it('carries the rules that the page needs, and links the stylesheet at the end of the body', async () => {
    const document = await parse({ body: '<h1>About</h1>' });
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(styles).toEqual(['@layer base{h1{color:red}}:is(.row>*){width:100%}']);
    const [link, ...others] = document.querySelectorAll('link[rel="stylesheet"]');
    expect(link?.getAttribute('href')).toBe('/index-1.css');
    expect(link?.parentElement).toBe(document.body);
    expect(others).toEqual([]);
  });

  it('refuses an index.html without a root element', () => {
    const options = { indexHtml: '<!doctype html><body></body>', filesOf, outDir };
    expect(() => openTemplate(options)).toThrow('"root"');
  });
});
