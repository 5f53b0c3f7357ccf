import { describe, expect, it } from 'vitest';
import { openTemplate } from '@/app/prerender/page-template';

const indexHtml = `<!doctype html>
<html lang="en-IN">
  <head><meta charset="utf-8" /><title data-shell>Loading</title></head>
  <body>
    <div id="root"></div>
    <noscript data-shell>Needs JavaScript.</noscript>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`;

const fill = openTemplate(indexHtml);

describe('the template', () => {
  it('takes the page into the root and its tags into the head', () => {
    const html = fill({ head: '<title>About</title>', body: '<h1>About $& us</h1>' });
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('<div id="root"><h1>About $& us</h1></div>');
    expect(html.indexOf('<title>About</title>')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain('src="/src/main.tsx"');
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

  it('refuses an index.html that has no room for a page', () => {
    expect(() => openTemplate('<!doctype html><body></body>')).toThrow('"root"');
  });
});
