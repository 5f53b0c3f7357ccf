// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleAllowlist, createSanitizer, isLinkAddress } from '@/shared/safe-html/article-html';
import { isImageAddress } from '@/shared/safe-html/image-address';

const clean = createSanitizer(window);

function parse(html: string) {
  return new DOMParser().parseFromString(clean(html), 'text/html').body;
}

describe('what an author writes stays', () => {
  it.each([
    '<h2>Part</h2><h3>Smaller</h3><h4>Smallest</h4>',
    '<p>Text with <strong>bold</strong>, <em>emphasis</em>, <code>code</code> and <mark>a mark</mark>.</p>',
    '<ul><li>one<ol start="3"><li>two</li></ol></li></ul>',
    '<dl><dt>ROI</dt><dd>What came back</dd></dl>',
    '<blockquote><p>Said</p></blockquote>',
    '<pre><code>a &lt; b</code></pre>',
    '<figure><img src="https://example.com/a.webp" alt="A shop" width="800" height="450"><figcaption>The shop</figcaption></figure>',
    '<table><caption>Costs</caption><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody></table>',
    '<p lang="hi">लेख</p>',
    '<hr>',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com/',
    'mailto:hello@example.com',
    'tel:+910000000001',
    '/quiz',
    '#part',
  ])('a link to %s, which then cannot reach back', (href) => {
    const link = parse(`<a href="${href}">x</a>`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.getAttribute('rel')).toBe('noopener');
  });

  it.each(['https://example.com/a.jpg', '/images/a.jpg'])('a picture from %s', (src) => {
    expect(parse(`<img src="${src}" alt="">`).querySelector('img')?.getAttribute('src')).toBe(src);
  });
});

describe('a backend without encryption, as the local one of the README', () => {
  beforeEach(() => vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:54321'));
  afterEach(() => vi.unstubAllEnvs());
  const upload = 'http://127.0.0.1:54321/storage/v1/object/public/blog-images/images/1.webp';

  it('keeps its own uploads, in the text and above it', () => {
    const html = `<p>Before</p><img src="${upload}" alt="A shop">`;
    expect(clean(html)).toBe(html);
    expect(isImageAddress(upload)).toBe(true);
  });

  it.each([
    'http://example.com/a.webp',
    'http://127.0.0.1:54322/a.webp',
    'http://127.0.0.1:543210/a.webp',
    'http://127.0.0.1:54321.example.com/a.webp',
    'http://127.0.0.1:54321@example.com/a.webp',
    'http://127.0.0.1/a.webp',
    'http://localhost:54321/a.webp',
    'http:127.0.0.1:54321/a.webp',
    'ftp://127.0.0.1:54321/a.webp',
  ])('keeps nothing else without encryption: %s', (src) => {
    expect(clean(`<img src="${src}" alt="">`)).toBe('');
    expect(isImageAddress(src)).toBe(false);
  });
});

describe('addresses that lead elsewhere go', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java&#9;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'intent://x',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https:',
    'https:///',
    'quiz',
  ])('link %j', (href) => {
    const link = parse(`<a href="${href}">kept text</a>`).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
    expect(link?.textContent).toBe('kept text');
  });

  it.each([
    'http://example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    '//example.com/a.jpg',
    'mailto:a@example.com',
    'blob:x',
    '',
  ])('picture %j', (src) => {
    expect(parse(`<p>x<img src="${src}" alt=""></p>`).innerHTML).toBe('<p>x</p>');
  });

  it('addresses on other elements', () => {
    expect(clean('<p href="/x" src="/y">a</p><blockquote cite="javascript:1">b</blockquote>')).toBe(
      '<p>a</p><blockquote>b</blockquote>',
    );
    expect(clean('<a src="/x">a</a><img src="/x" href="/y" alt="">')).toBe(
      '<a>a</a><img src="/x" alt="">',
    );
  });
});

it.each(['/\t/example.com', '/\n\\example.com', '/\u0000/example.com'])(
  'the address %j is no link to this site, because browsers read it without the sign in it',
  (address) => {
    expect(isLinkAddress(address)).toBe(false);
  },
);

it('the allowlist names nothing that runs, frames, posts or restyles', () => {
  for (const tag of ['script', 'iframe', 'form', 'input', 'style', 'svg', 'object', 'template']) {
    expect(articleAllowlist.ALLOWED_TAGS).not.toContain(tag);
  }
  for (const attribute of ['style', 'class', 'id', 'name', 'srcset', 'target', 'onclick']) {
    expect(articleAllowlist.ALLOWED_ATTR).not.toContain(attribute);
  }
});

it('a second sanitizer works like the first', () => {
  const other = createSanitizer(window);
  expect(other('<a href="/quiz">x</a>')).toBe(clean('<a href="/quiz">x</a>'));
});

it('without a window nothing passes', () => {
  // @ts-expect-error -- what a build without jsdom would hand in
  expect(() => createSanitizer({})).toThrow('HTML can only be cleaned in a window with a DOM.');
});
