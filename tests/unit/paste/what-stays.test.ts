// @vitest-environment jsdom
// A paste as the editor holds it, in HTML, and the lines of the report.
import { describe, expect, it } from 'vitest';
import { generateHTML, generateJSON } from '@tiptap/react';
import { editorExtensions } from '@/admin/kit/editor/extensions';
import { readPaste, withoutControls } from '@/admin/kit/editor/paste/clean-paste';
import { alignWords } from '@/admin/kit/editor/paste/compare/align-words';
import { describeLosses } from '@/admin/kit/editor/paste/losses';
import { isHtmlSource, markdownToHtml } from '@/admin/kit/editor/paste/markdown';
import { startCpuClock } from '../../support/cpu-time.ts';

const kept = (html: string) =>
  generateHTML(generateJSON(readPaste(html).html, editorExtensions), editorExtensions)
    .replaceAll('<li><p>', '<li>')
    .replaceAll('</p></li>', '</li>');
const losses = (html: string, text = '') => describeLosses(readPaste(html, text).losses);

describe('the numbers of a list', () => {
  it.each([
    [
      '<ol start="3" reversed><li>a<li>b</ol>',
      '<ol reversed="" start="3"><li>a</li><li>b</li></ol>',
    ],
    [
      '<ol><li value="3">a<li value="2">b<li value="1">c</ol>',
      '<ol reversed="" start="3"><li>a</li><li>b</li><li>c</li></ol>',
    ],
    [
      '<ol><li>a<li value="7">b<li>c</ol>',
      '<ol><li>a</li></ol><ol start="7"><li>b</li><li>c</li></ol>',
    ],
    [
      '<ol><li value="1">a<ol><li value="5">b</ol></ol>',
      '<ol><li>a</p><ol start="5"><li>b</li></ol></li></ol>',
    ],
    [
      '<ol reversed><li value="9">a<li>b</ol>',
      '<ol reversed="" start="9"><li>a</li><li>b</li></ol>',
    ],
    ['<ol start="x"><li>a</ol>', '<ol><li>a</li></ol>'],
    ['<ol start="-1"><li>a</ol>', '<ol start="-1"><li>a</li></ol>'],
  ])('the list %s keeps them', (html, expected) => {
    expect(kept(html)).toBe(expected);
    expect(losses(html)).toEqual([]);
  });

  it.each([
    '<ol type="a"><li>a</ol>',
    '<ol type="I"><li>a</ol>',
    '<ol style="list-style-type: lower-roman"><li>a</ol>',
    '<ol><li style="list-style-type:upper-alpha">a</ol>',
  ])('the list %s has a line', (html) => {
    expect(losses(`<p>x</p>${html}`)).toEqual(['1 numbering of a list (after “x”)']);
  });
});

describe('looks', () => {
  it.each([
    [
      '<p><mark>a</mark> <kbd>b</kbd> <small>c</small></p>',
      '<p><mark>a</mark> <kbd>b</kbd> <small>c</small></p>',
    ],
    [
      '<p><span style="background:yellow;mso-highlight:yellow">a</span></p>',
      '<p><mark>a</mark></p>',
    ],
    ['<p><span style="background-color:#ffff00">a</span></p>', '<p><mark>a</mark></p>'],
    // The grounds of a copied page and of a word processor's fields.
    ['<p><span style="background-color: rgb(255, 255, 0)">a</span></p>', '<p>a</p>'],
    ['<p><span style="background: #c0c0c0">a</span></p>', '<p>a</p>'],
    ['<p>so <q>a</q></p>', '<p>so “a”</p>'],
    ['<p>so <q>«a»</q></p>', '<p>so «a»</p>'],
    ['<p>see <cite>a</cite>, <var>b</var></p>', '<p>see <em>a</em>, <em>b</em></p>'],
    [
      '<table><thead><tr><td colspan="2">a</td></tr></thead><tr><td>b</td><td>c</td></tr></table>',
      '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    ],
    ['<ul style="font-weight:bold"><li>a</li></ul>', '<ul><li><strong>a</strong></li></ul>'],
  ])('the paste %s keeps them', (html, expected) => {
    expect(kept(html)).toBe(expected);
    expect(losses(html)).toEqual([]);
  });

  it.each([
    ['<p>a</p><p align="right">b</p>', '1 right-aligned paragraph (after “a”)'],
    ['<p>a</p><center>b</center>', '1 centred paragraph (after “a”)'],
    ['<p>a <code><b>b</b></code></p>', '1 bold text (after “a”)'],
    ['<p>a <a href="/x"><code>b</code></a></p>', '1 link (after “a”)'],
    ['<p>a <select><option>b<option>c</select></p>', '1 form field (after “a”)'],
    ['<p>a <meter value="1">b</meter></p>', '1 <meter> tag (after “a”)'],
    [
      '<p>a</p><table><caption>b</caption><tr><td>c</td><td>d</td></tr></table>',
      '1 caption, which is now a paragraph, (after “a”)',
    ],
    [
      '<table><tr><td>a</td><td>b</td></tr><tr><td align="center">c</td><td align="center">d</td></tr></table>',
      '1 table with aligned cells (at the start)',
    ],
    [
      '<p>a</p><p><a href="https://e.example/"><img src="/images/own.png" alt=""> b</a></p>',
      '1 link on an image (after “a”)',
    ],
  ])('the paste %s has a line', (html, line) => {
    expect(losses(html)).toEqual([line]);
  });
});

describe('a link of a copied page', () => {
  const page = 'https://blog.example/post/';
  it.each([
    [
      'to a part of the paste is none',
      `<p>See <a href="${page}#x">below</a></p><h2 id="x">x</h2>`,
      '<p>See below</p><h2>x</h2>',
    ],
    [
      'to a note is its number',
      `<p>a<a href="${page}#n"><sup>1</sup></a></p><p id="n"><a name="r"></a>b <a href="${page}#r">↩</a></p>`,
      '<p>a<sup>1</sup></p><p>b</p>',
    ],
    [
      'in another script is found',
      `<p><a href="${page}#%E0%A4%85">a</a></p><h2 id="अ">b</h2>`,
      '<p>a</p><h2>b</h2>',
    ],
    [
      'to a part that was not copied stays',
      `<p><a href="${page}#y">a</a></p>`,
      `<p><a rel="noopener" href="${page}#y">a</a></p>`,
    ],
  ])('%s', (_case, html, expected) => {
    expect(kept(html)).toBe(expected);
  });
});

describe('the plain text of the clipboard', () => {
  it.each([
    ['numbers of lists', '<ol><li>Red</li><li>Blue</li></ol>', '1. Red\n2. Blue'],
    ['bullets', '<ul><li>Red</li></ul>', '• Red'],
    [
      'the addresses of Markdown',
      '<p><a href="https://e.example/a-b">Red</a></p>',
      '[Red](https://e.example/a-b)',
    ],
    ['another kind of text', '<p>Red</p>', 'a whole other text of many words'],
    ['nothing', '<p>Red</p>', ''],
  ])('adds no line for %s', (_case, html, text) => {
    expect(losses(html, text)).toEqual([]);
  });

  it('adds a line for a date alone on its line', () => {
    expect(losses('<p>From the office</p><p></p>', 'From the office\n4 March 2026')).toEqual([
      '1 text that only the plain text has (“4 March 2026” after “From the office”)',
    ]);
  });
});

describe('signs and tags', () => {
  it('control characters go, and a vertical tab ends a line', () => {
    expect(kept('<p>a&#1;b\u0002\u{FFFC}</p>')).toBe('<p>ab</p>');
    expect(withoutControls('a\u000Bb\u0007\tc')).toBe('a\nb\tc');
  });

  it('the codes of other tools in a Markdown text stay', () => {
    expect(kept(markdownToHtml('Hi *|FNAME|*, *so*'))).toBe('<p>Hi *|FNAME|*, <em>so</em></p>');
  });

  it.each([
    ['<p>a</p>', true],
    ['<!doctype html><html><body><h1>a</h1></body></html>', true],
    ['  <div class="x">\n<ul><li>a</li></ul></div>\n', true],
    ['a <b>b</b>', false],
    ['<App><Page /></App>', false],
    ['<p></p>', false],
    ['2 < 3 and 4 > 3', false],
  ])('%j is the source of HTML: %s', (text, isSource) => {
    expect(isHtmlSource(text)).toBe(isSource);
  });

  it.each([
    '<p>a</p><svg viewBox="0 0 24 24"></svg>',
    '<p>a</p><button><svg></svg></button>',
    '<p>a</p><svg style="width: 1em; height: 1em"></svg>',
    '<p>a</p><input type="hidden" value="x"><input type="range">',
  ])('%s loses nothing that a reader misses', (html) => {
    expect(losses(html)).toEqual([]);
  });

  it.each([
    ['<p>a</p><svg viewBox="0 0 600 400"></svg>', '1 drawing (after “a”)'],
    ['<p>a</p><svg width="24" height="24"><text>b</text></svg>', '1 drawing (after “a”)'],
    ['<p>a</p><comment>b</comment>', '1 comment (after “a”)'],
    [
      '<details><summary>a</summary></details>',
      '1 collapsed part, whose text was not copied, (after “a”)',
    ],
  ])('%s has a line', (html, line) => {
    expect(losses(html)).toEqual([line]);
  });

  it.each([
    ['<p><img src="/images/own.png"></p>', '<img src="/images/own.png">'],
    [
      '<p>a <b>b<img src="/images/own.png">c</b></p>',
      '<p>a <strong>b</strong></p><img src="/images/own.png"><p><strong>c</strong></p>',
    ],
  ])('a picture in %s has no empty paragraph around it', (html, expected) => {
    expect(kept(html)).toBe(expected);
  });
});

it.each([['a b '], ['a b c d e f '], ['same ']])(
  'the comparison of hostile texts of “%s” costs little more than their length',
  (part) => {
    const words = part.repeat(30_000 / part.length).split(' ');
    const workedMs = startCpuClock();
    alignWords(words, [...words].toReversed());
    alignWords(
      words,
      words.filter((_word, index) => index % 3 > 0),
    );
    expect(workedMs()).toBeLessThan(1500);
  },
);
