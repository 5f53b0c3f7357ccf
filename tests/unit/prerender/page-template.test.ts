import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { openTemplate, type PageParts } from '@/app/prerender/page-template';

const indexHtml = `<!doctype html>
<html lang="en-IN">
  <head><meta charset="utf-8" /><title data-shell>Loading</title>
    <style>@font-face{font-family:"One"}</style>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css" /></head>
  <body>
    <div id="root"></div>
    <noscript data-shell>Needs JavaScript.</noscript>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`;

const stylesheets: Record<string, string> = {
  '/assets/index-1.css': '@layer base{h1{color:red}h2{color:blue}}.unused{color:tan}',
};
const template = openTemplate(indexHtml, (href) => stylesheets[href] ?? '');
const fill = (parts: Omit<PageParts, 'modules'>) => template({ modules: [], ...parts });

describe('the template', () => {
  it('takes the page into the root and its tags into the head', () => {
    const html = fill({ head: '<title>About</title>', body: '<h1>About $& us</h1>' });
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('<div id="root"><h1>About $& us</h1></div>');
    expect(html.indexOf('<title>About</title>')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain('data-files="/assets/index-1.css /src/main.tsx"');
  });

  it('has no indentation around the elements of its head and of its body', () => {
    const html = fill({ head: '<title>About</title>', body: '' });
    expect(html).toMatch(/<meta charset="utf-8"><style/);
    expect(html).toContain('</head><body><div id="root">');
    expect(html).toMatch(/<\/script><\/body><\/html>\n$/);
  });

  it('loses what stands for a page that is still to come', () => {
    const html = fill({ head: '', body: '<p>Here</p>' });
    expect(html).not.toContain('data-shell');
    expect(html).not.toContain('Needs JavaScript.');
  });

  it('carries the data without letting a text end its element', () => {
    const data = { text: '</script><script>alert(1)</script>' };
    const html = fill({ head: '', body: '', data });
    expect(html).not.toContain('alert(1)</script>');
    const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(data);
  });

  it('has no data element on a page without data', () => {
    expect(fill({ head: '', body: '' })).not.toContain('page-data');
  });

  it('carries the rules that the page needs, and has nothing to wait for', () => {
    const { document } = new JSDOM(fill({ head: '', body: '<h1>About</h1>' })).window;
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(styles).toEqual(['@font-face{font-family:"One"}', '@layer base{h1{color:red}}']);
    expect(document.querySelector(':not(noscript) > link[rel="stylesheet"]')).toBeNull();
  });

  it('gives visitors without scripts the whole stylesheet at once', () => {
    const { document } = new JSDOM(fill({ head: '', body: '' })).window;
    const link = document.head.querySelector('noscript > link[rel="stylesheet"]');
    expect(link?.getAttribute('href')).toBe('/assets/index-1.css');
  });

  it('refuses an index.html that has no room for a page', () => {
    expect(() => openTemplate('<!doctype html><body></body>', () => '')).toThrow('"root"');
  });
});
