// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { removedParts } from '@/admin/kit/editor/removed-parts';
import { createSanitizer } from '@/shared/safe-html/article-html';

const clean = createSanitizer(window);
const removed = (html: string) => removedParts(html, clean(html));
const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Chai"></iframe>';

it.each<[string, string[]]>([
  [
    '<p style="color:red">a</p><h2 style="x">b</h2><script>c()</script><iframe src="https://example.com/x"></iframe>',
    ['2 styles', '1 script', '1 frame from example.com'],
  ],
  [
    '<iframe src="https://a.example/1"></iframe><iframe src="https://a.example/2"></iframe><iframe srcdoc="x"></iframe>',
    ['2 frames from a.example', '1 frame from no website'],
  ],
  ['<style>p{}</style><p onclick="x()" style="y">a</p>', ['2 styles', '1 script']],
  ['<section><p>a</p></section><section></section>', ['2 <section> tags']],
  ['<form><input><input></form>', ['1 form', '2 <input> tags']],
  ['<p class="a" id="b">a</p><p class="c">b</p>', ['2 “class” attributes', '1 “id” attribute']],
  ['<p>a<img src="http://example.com/a.png" alt=""></p>', ['1 image']],
  ['<a href="javascript:x()">a</a><a href="/b">b</a>', ['1 link address']],
  [
    '<svg><path d="M0 0"></path><path></path></svg><!-- a --><!-- b -->',
    ['1 drawing', '2 comments'],
  ],
  // The link behind a video is counted as well.
  [`${video}<a href="javascript:x()">a</a>`, ['1 link address']],
])('%s: %j', (html, parts) => {
  expect(removed(html)).toEqual(parts);
});

it.each([
  '',
  '<p>a <b>b</b></p><ul><li>c</li></ul>',
  '<p><a href="https://example.com/" rel="nofollow">a</a></p>',
  video,
  `<p>a</p><p>${video}</p>`,
  clean(video),
])('nothing is removed from %s', (html) => {
  expect(removed(html)).toEqual([]);
});
