import { expect, it } from 'vitest';
import { readTimeOf } from '@/features/blog/read-time';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

it.each([
  ['nothing', '', 1],
  ['one word', '<p>word</p>', 1],
  ['200 words', `<p>${words(200)}</p>`, 1],
  ['201 words', `<p>${words(201)}</p>`, 2],
  ['1,000 words', `<p>${words(1000)}</p>`, 5],
])('%s', (_name, html, minutes) => {
  expect(readTimeOf(html)).toBe(minutes);
});

it('counts the words of the text, not the tags', () => {
  const links = '<a href="/a long address with many words in it" title="one two three">x</a> ';
  expect(readTimeOf(links.repeat(200))).toBe(1);
  expect(readTimeOf(links.repeat(201))).toBe(2);
});

it('blocks end a word, inline elements stand inside one', () => {
  expect(readTimeOf('<li>a</li><li>b</li>'.repeat(100))).toBe(1);
  expect(readTimeOf(`${'<li>a</li><li>b</li>'.repeat(100)}<li>c</li>`)).toBe(2);
  expect(readTimeOf('<b>H</b>ello '.repeat(200))).toBe(1);
});

it('scripts, styles and comments are not read, blanks without a break part words', () => {
  expect(readTimeOf(`<style>${words(500)}</style><!-- ${words(500)} --><p>one</p>`)).toBe(1);
  expect(readTimeOf(`a${'&nbsp;a'.repeat(200)}`)).toBe(2);
});
