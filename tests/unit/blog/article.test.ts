// @vitest-environment jsdom
import { article as words } from '@content/words/blog/article';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareArticle } from '@/shared/blog/article';
import { createSanitizer } from '@/shared/safe-html/article-html';

const clean = createSanitizer(window);
const prepare = (html: string) => prepareArticle(clean(html), document);

afterEach(() => vi.unstubAllEnvs());

it('headings get ids of their own, and are listed with their level', () => {
  const { html, headings } = prepare(
    '<h2>The plan</h2><h3>The <em>plan</em></h3><h2>योजना</h2><h2> </h2><h4>Deep</h4>',
  );
  expect(headings).toEqual([
    { id: 'part-the-plan', text: 'The plan', level: 2 },
    { id: 'part-the-plan-2', text: 'The plan', level: 3 },
    { id: 'part-3', text: 'योजना', level: 2 },
  ]);
  expect(html).toContain('<h3><span id="part-the-plan-2"></span>The <em>plan</em></h3>');
  expect(html).toContain('<h4>Deep</h4>');
});

it('no heading can take the id of the page or of another heading, or break out of it', () => {
  const { headings } = prepare('<h2>main</h2><h2>"><img src=x onerror=alert(1)></h2>');
  expect(headings.map(({ id }) => id)).toEqual(['part-main', 'part-2']);
  const numbered = prepare('<h2>A</h2><h2>A 2</h2><h2>A</h2>').headings;
  expect(new Set(numbered.map(({ id }) => id)).size).toBe(3);
});

it('a first-level heading becomes a second-level one', () => {
  expect(prepare('<h1>Title</h1>').html).toBe('<h2><span id="part-title"></span>Title</h2>');
});

it('what may be too wide scrolls by itself, and can be reached and named', () => {
  const { html } = prepare(
    '<table><caption>Cost &amp; leads</caption><tbody><tr><td>1</td></tr></tbody></table><pre>code</pre>',
  );
  expect(html).toBe(
    '<div class="article-table" tabindex="0" role="group" aria-label="Cost &amp; leads">' +
      '<table><caption>Cost &amp; leads</caption><tbody><tr><td>1</td></tr></tbody></table></div>' +
      `<pre tabindex="0" role="group" aria-label="${words.code}">code</pre>`,
  );
});

it('pictures load late and always have a text', () => {
  expect(prepare('<img src="/a.jpg" width="4" height="3">').html).toBe(
    '<img src="/a.jpg" width="4" height="3" loading="lazy" decoding="async" alt="">',
  );
});

it('pictures of our own storage can be had in several widths, where it makes them', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://demo.supabase.co');
  vi.stubEnv('VITE_SUPABASE_IMAGE_TRANSFORMATIONS', 'on');
  const own =
    '<img src="https://demo.supabase.co/storage/v1/object/public/blog-images/images/1.jpg">';
  const { html } = prepare(own + '<img src="https://elsewhere.example/1.jpg">');
  const body = new DOMParser().parseFromString(html, 'text/html');
  const [first, second] = body.images;
  expect(first?.srcset).toMatch(/^https:\/\/demo\.supabase\.co\/storage\/v1\/render\/.+ 400w, /);
  expect(first?.sizes).toMatch(/^auto, /);
  expect(second?.outerHTML).not.toContain('srcset');
});

it('headings and quotes in tall scripts get more room and the direction of their words', () => {
  const { html } = prepare(
    '<h2>योजना</h2><h2>Plan</h2><blockquote><p>صفحة</p></blockquote><ul><li>צעד</li></ul>',
  );
  expect(html).toContain('<span class="tall-script"><span id="part-1"></span>योजना</span>');
  expect(html).toContain('<h2><span id="part-plan"></span>Plan</h2>');
  expect(html).toContain(
    '<blockquote dir="auto"><p><span class="tall-script">صفحة</span></p></blockquote>',
  );
  expect(html).toContain('<ul dir="auto"><li>צעד</li></ul>');
});
