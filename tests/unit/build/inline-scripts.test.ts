import { describe, expect, it } from 'vitest';
import {
  inlineScripts,
  requireKnownScripts,
  scriptHash,
  scriptHashes,
} from '@/build/host/inline-scripts';
import { startCpuClock } from '../../support/cpu-time.ts';

const page = (body: string) => `<script>ours()</script><main>${body}</main>`;

describe('the scripts in a page', () => {
  it('are found, of any kind', () => {
    const html =
      '<head><script>one()</script></head><script data-files="/a.js /b.js">two("</p>")</script>' +
      '<script type="module">three()</script><script type="speculationrules">{}</script>';
    expect(inlineScripts(html)).toEqual(['one()', 'two("</p>")', 'three()', '{}']);
  });

  it('do not include files or data', () => {
    const html =
      '<script src="/a.js"></script><script type="module" crossorigin src="/b.js"></script>' +
      '<script type="application/json" id="x">{}</script><script type="application/ld+json">{}</script>';
    expect(inlineScripts(html)).toEqual([]);
  });

  it.each([
    ['an attribute', '<img alt="<script>bad()</script>" src="/x.png">'],
    ['an attribute in single quotes', "<p title='a > b <script>bad()</script>'>x</p>"],
    ['a comment', '<!-- <script>bad()</script> -->'],
    ['a style', '<style>a{content:"<script>bad()</script>"}</style>'],
    ['a title', '<title>About <script>bad()</script></title>'],
    ['a text field', '<textarea rows="2"><script>bad()</script></textarea>'],
    ['the page for those without scripts', '<noscript><script>bad()</script></noscript>'],
  ])('in %s are only text, and are not found', (_place, html) => {
    expect(inlineScripts(`${html}<script>good()</script>`)).toEqual(['good()']);
  });

  it('have the hashes that browsers compute', () => {
    // The example of the specification (CSP 3, section 6.7.3.3).
    expect(scriptHash('doSubmit()')).toBe("'sha256-jzgBGA4UWFFmpOBq0JpdsySukE1FrEN5bUpoK8Z29fY='");
    expect(scriptHashes(['<script>a</script>', '<script>a</script><script>b</script>'])).toEqual([
      scriptHash('a'),
      scriptHash('b'),
    ]);
  });

  it('from the content stop the build', () => {
    const known = scriptHashes(['<script>ours()</script>']);
    expect(() => requireKnownScripts('blog/x.html', page('<p>Hi</p>'), known)).not.toThrow();
    expect(() =>
      requireKnownScripts('blog/x.html', page('<script>theirs()</script>'), known),
    ).toThrow('blog/x.html has a script that the template does not: theirs()');
  });

  it('are found in a long hostile page within a second', () => {
    const long = `<p ${'a="'.repeat(50_000)}>${'<'.repeat(50_000)}<script>x</script>`;
    const workedMs = startCpuClock();
    inlineScripts(long);
    expect(workedMs()).toBeLessThan(1000);
  });
});
