// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPaste } from '@/admin/kit/editor/paste/clean-paste';

it.each([
  [
    'loses scripts and styles',
    '<p style="color:red" onclick="x()">a<script>x()</script></p>',
    '<p>a</p>',
  ],
  [
    'keeps the emphasis of a word processor’s styles',
    '<span style="font-weight:700">a</span><span style="font-style:italic">b</span>',
    '<span><strong>a</strong></span><span><em>b</em></span>',
  ],
  [
    'is not bold because of a word processor’s wrapper',
    '<b style="font-weight:normal" id="docs-internal-1"><p>a <b>b</b></p></b>',
    '<p>a <b>b</b></p>',
  ],
  ['turns a first-level heading into a second-level one', '<h1>Part</h1>', '<h2>Part</h2>'],
])('pasted HTML %s', (_case, html, clean) => {
  expect(cleanPaste(html)).toBe(clean);
});
