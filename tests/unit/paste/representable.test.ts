// @vitest-environment jsdom
// The visual editor opens a text only if nothing of it would be lost: one case for each rule of the comparison.
import { expect, it } from 'vitest';
import { generateHTML, generateJSON } from '@tiptap/react';
import { editorExtensions } from '@/admin/kit/editor/extensions';
import { listEditorLosses, toEditorHtml } from '@/admin/kit/editor/representable';
import { createSanitizer } from '@/shared/safe-html/article-html';

const sanitize = createSanitizer(window);
const lost = (html: string) => listEditorLosses(sanitize(html));

it.each([
  ['an empty text', ''],
  [
    'emphasis, however it is spelled',
    '<p><b>a</b> <strong>b <em>c</em></strong> <i>d</i> <u>e</u> <s>f</s> m<sup>2</sup></p>',
  ],
  [
    'lists with bare and wrapped text',
    '<ul>\n  <li>a</li>\n  <li><p>b</p><ol start="3"><li>c</li></ol></li>\n</ul>',
  ],
  [
    'links of every kind',
    '<p><a href="https://example.com" title="t">a</a> <a href="/services">b</a> <a href="#c">c</a> <a href="mailto:a@example.com">d</a></p>',
  ],
  [
    'pictures',
    '<p>a</p><img src="/a.jpg" alt="A thali" width="40" height="30"><img src="/b.jpg" alt="">',
  ],
  ['code', '<p>run <code>npm</code></p><pre><code>a\n  b</code></pre>'],
  [
    'a quotation, a rule and loose text',
    'loose <em>text</em><hr><h3>a</h3><blockquote>b</blockquote>',
  ],
  [
    'tables with headings and merged cells',
    '<table><thead><tr><th scope="col">a</th><th colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2">1</td><td><p>2</p><ul><li>x</li></ul></td><td></td></tr><tr><td><strong>3</strong></td><td>4</td></tr></tbody></table>',
  ],
  [
    'a table’s caption',
    '<table><caption>So &amp; so</caption><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  ['a list that counts backwards', '<ol start="3" reversed><li>a</li></ol>'],
  [
    'highlighted words, keys and small print',
    '<p><mark>a</mark> <kbd>b</kbd> <small>c</small></p>',
  ],
  ['spans without meaning', '<p>a <span style="color:red">b</span></p>'],
])('the visual editor keeps %s', (_case, html) => {
  expect(lost(html)).toBeNull();
});

it.each([
  [
    'a caption with emphasis',
    '<table><caption><b>So</b></caption><tr><td>1</td></tr></table>',
    ['strong'],
  ],
  [
    'a picture’s caption',
    '<figure><img src="/a.jpg"><figcaption>So</figcaption></figure>',
    ['figcaption', 'figure'],
  ],
  ['columns', '<div><div><p>Left</p></div><div><p>Right</p></div></div>', ['div']],
  ['a first heading', '<h1>Title</h1>', ['h1']],
  ['another language', '<p lang="hi">नमस्ते</p>', []],
  ['a picture amid words', '<p>a <img src="/a.jpg" alt=""> b</p>', []],
  ['a link around code', '<p><a href="/a"><code>x</code></a></p>', ['a']],
  [
    'a list right inside a list, as Outlook writes it',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    [],
  ],
  [
    'the widths of a table from Word',
    "<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=156 valign=top><p class=MsoNormal><b>Channel<o:p></o:p></b></p></td></tr></table>",
    [],
  ],
])(
  'the visual editor does not open %s alone, and holds it unchanged beside other text',
  (_case, html, tags) => {
    expect(lost(html)).toEqual(tags);
    const whole = sanitize(`<p>Before</p>${html}<p>After</p>`);
    expect(listEditorLosses(whole)).toBeNull();
    const opened = generateJSON(toEditorHtml(whole), editorExtensions);
    expect(generateHTML(opened, editorExtensions)).toBe(whole);
  },
);
