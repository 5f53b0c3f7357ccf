import { describe, expect, it } from 'vitest';
import { toLinkAddress } from '@/admin/kit/editor/dialogs/link-address';
import {
  isSameFields,
  lacksRequiredField,
  newPostFields,
  type PostFields,
  validatePost,
} from '@/admin/posts/post-fields';
import { parseReadTime, readTimeOf } from '@/admin/posts/read-time';
import { slugify } from '@/shared/blog/blog-post';

const complete: PostFields = {
  ...newPostFields(),
  title: 'Reels for sweet shops',
  excerpt: 'Six ideas',
  content: '<p>Text</p>',
  category: 'Social Media',
};

describe('validation', () => {
  it('finds nothing wrong with a complete post', () => {
    expect(validatePost(complete)).toEqual({});
    expect(lacksRequiredField(complete)).toBe(false);
  });

  it.each([
    ['title', '  '],
    ['excerpt', ''],
    ['content', '<p> &nbsp;</p>'],
    ['category', ''],
    ['category', '  '],
  ] as const)('requires the %s, which %j is not', (field, value) => {
    const post = { ...complete, [field]: value };
    expect(Object.keys(validatePost(post))).toEqual([field]);
    expect(lacksRequiredField(post)).toBe(true);
  });

  it.each([
    ['author', ' '],
    ['publishDate', ''],
    ['publishDate', '2026-02-31x'],
    ['image', 'http://example.com/a.jpg'],
    ['image', 'javascript:alert(1)'],
    ['image', '//example.com/a.jpg'],
    ['title', 'x'.repeat(301)],
    ['address', '???'],
    ['address', 'x'.repeat(321)],
    ['category', 'x'.repeat(61)],
    ['excerpt', 'x'.repeat(1001)],
  ] as const)('has an error for the %s %j', (field, value) => {
    const post = { ...complete, [field]: value };
    expect(Object.keys(validatePost(post))).toEqual([field]);
    expect(lacksRequiredField(post)).toBe(false);
  });

  it('keeps a category that is no longer offered', () => {
    const post = { ...complete, category: 'Cooking' };
    expect(validatePost(post)).toEqual({});
    expect(lacksRequiredField(post)).toBe(false);
  });

  it('accepts an image as content, and an image of this site', () => {
    const post = { ...complete, content: '<img src="/a.jpg" alt="">', image: '/a.jpg' };
    expect(validatePost(post)).toEqual({});
  });
});

it.each([
  ['7', 7],
  ['', 5],
  ['soon', 5],
  ['0', 1],
  ['-3', 1],
  ['4.9', 4],
])('the read time %j is %i', (text, minutes) => {
  expect(parseReadTime(text)).toBe(minutes);
});

const words = (count: number) => 'word '.repeat(count);
const link = '<a href="/a long address with many words in it" title="one two three">x</a> ';
const items = '<li>a</li><li>b</li>'.repeat(100);

it.each([
  ['nothing', '', 1],
  ['200 words', `<p>${words(200)}</p>`, 1],
  ['201 words', `<p>${words(201)}</p>`, 2],
  ['1,000 words', `<p>${words(1000)}</p>`, 5],
  ['200 links, without the words of their tags', link.repeat(200), 1],
  ['201 links', link.repeat(201), 2],
  ['200 words, each a block', items, 1],
  ['201 words, each a block', `${items}<li>c</li>`, 2],
  ['200 words with an inline element inside', '<b>H</b>ello '.repeat(200), 1],
  ['a style and a comment', `<style>${words(500)}</style><!-- ${words(500)} --><p>one</p>`, 1],
  ['201 words parted by blanks without a break', `a${'&nbsp;a'.repeat(200)}`, 2],
])('the read time of %s', (_name, html, minutes) => {
  expect(readTimeOf(html)).toBe(minutes);
});

it.each([
  ['Local SEO: The First Ten Hours', 'local-seo-the-first-ten-hours'],
  ['Before You Spend ₹50,000 on Ads', 'before-you-spend-50000-on-ads'],
  ['  Spaces   and -- hyphens - ', 'spaces-and-hyphens'],
  ['Tab\tand\nline', 'tab-and-line'],
  ['Café & Crème', 'cafe-creme'],
  ['Straße über Ærø', 'strasse-uber-aero'],
  ['already-a-slug', 'already-a-slug'],
  ['हिन्दी शीर्षक', ''],
  ['🎉', ''],
  ['', ''],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('tells whether two versions differ', () => {
  expect(isSameFields(complete, { ...complete })).toBe(true);
  expect(isSameFields(complete, { ...complete, image: '/a.jpg' })).toBe(false);
  expect(isSameFields(complete, { ...complete, status: 'published' })).toBe(false);
});

describe('the address of a link', () => {
  it.each([
    [' https://example.com/a?b#c ', 'https://example.com/a?b#c'],
    ['example.com/offers', 'https://example.com/offers'],
    ['mira@example.com', 'mailto:mira@example.com'],
    ['mailto:mira@example.com', 'mailto:mira@example.com'],
    ['tel:+910000000000', 'tel:+910000000000'],
    ['/services', '/services'],
    ['#part-2', '#part-2'],
  ])('%j becomes %j', (typed, address) => {
    expect(toLinkAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'offers',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'ftp://example.com',
    '//evil.example',
    'https://',
    'https://a b',
    'mailto:',
  ])('%j is refused as a link', (typed) => {
    expect(toLinkAddress(typed)).toBeNull();
  });
});
