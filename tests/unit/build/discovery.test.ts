// @vitest-environment jsdom
import { article as words } from '@content/words/blog/article';
import { beforeEach, expect, it, vi } from 'vitest';
import { site } from '@/shared/content/site.prepared';
import { makeFeed } from '@/build/discovery/feed';
import { blog } from '@content/blog';
import { sitePage } from '@/build/pages/pages';
import { makeRobots, makeSitemap } from '@/build/discovery/sitemap';
import type { Post } from '@/shared/blog/blog-post';
import { makePost } from '../../support/make-post.ts';

beforeEach(() => void vi.stubEnv('VITE_SITE_URL', 'https://studio.example.com/'));

const post = makePost(1, {
  id: '6f2c7f0e-0000-4000-8000-000000000001',
  title: 'Tea & <samosa>',
  slug: 'tea-samosa',
  excerpt: 'What "chai" costs',
  author: 'Meera O’Neil',
  updatedAt: '2026-05-13T05:00:00.000Z',
});

const blogSettings = { ...blog.settings, title: 'Loom & Ledger', description: 'Costs < plans' };
const feedOf = (...posts: Post[]) => parse(String(makeFeed({ posts, blogSettings }).body));

/** Fails the test when the XML is not well-formed. */
function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const textsOf = (within: ParentNode, name: string) =>
  [...within.querySelectorAll(name)].map(({ textContent }) => textContent);

it('the sitemap lists what may be found, with its last change where that is known', () => {
  const pages = [
    sitePage('/'),
    sitePage('/blog/a', { lastModified: '2026-05-12T05:00:00.000Z' }),
    sitePage('/newsletter/confirm', { isHidden: true }),
  ];
  const sitemap = parse(String(makeSitemap(pages).body));
  expect(sitemap.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(textsOf(sitemap, 'url > loc')).toEqual([
    'https://studio.example.com/',
    'https://studio.example.com/blog/a',
  ]);
  expect(textsOf(sitemap, 'lastmod')).toEqual(['2026-05-12T05:00:00.000Z']);
});

it('robots.txt keeps crawlers out of the admin and shows them the sitemap', () => {
  const lines = String(makeRobots().body).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /login');
  expect(lines).toContain('Sitemap: https://studio.example.com/sitemap.xml');
  expect(lines).not.toContain('Disallow: /');
});

it('the feed gives a text from right to left its direction, and no other', () => {
  const [arabic = '', latin = ''] = textsOf(
    feedOf({ ...post, content: '<p>مرحبا</p>' }, { ...post, content: '<p>Hello</p>' }),
    'entry > content',
  );
  expect(arabic).toBe('<div dir="auto"><p>مرحبا</p></div>');
  expect(latin).toBe('<p>Hello</p>');
});

it('the feed names each post by an id that outlives its address', () => {
  const feed = feedOf(post);
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
    'https://studio.example.com/feed.xml',
  );
  expect(textsOf(feed, 'feed > title')).toEqual([`Loom & Ledger | ${site.brand}`]);
  expect(textsOf(feed, 'feed > subtitle')).toEqual(['Costs < plans']);
  const entry = feed.querySelector('entry');
  if (!entry) throw new Error('The feed has no entry.');
  expect(textsOf(entry, 'id')).toEqual([`urn:uuid:${post.id}`]);
  expect(textsOf(entry, 'title')).toEqual([post.title]);
  expect(textsOf(entry, 'summary')).toEqual([post.excerpt]);
  expect(textsOf(entry, 'author > name')).toEqual([post.author]);
  // Noon in Newfoundland.
  expect(textsOf(entry, 'published')).toEqual(['2026-05-12T14:30:00.000Z']);
  expect(textsOf(entry, 'updated')).toEqual([post.updatedAt]);
  expect(entry.querySelector('category')?.getAttribute('term')).toBe('SEO');
  expect(entry.querySelector('link')?.getAttribute('href')).toBe(
    'https://studio.example.com/blog/tea-samosa',
  );
});

it('the feed was changed when its latest post was', () => {
  const older = { ...post, id: 'older', updatedAt: '2026-06-01T05:00:00.000Z' };
  const scheduled = { ...post, id: 'scheduled', publishDate: '2026-05-20' };
  const feed = feedOf(post, older, scheduled);
  expect(textsOf(feed, 'feed > updated')).toEqual(['2026-06-01T05:00:00.000Z']);
  // Last touched before its day, it is as new as that day.
  expect(textsOf(feed, 'entry > updated')[2]).toBe('2026-05-20T14:30:00.000Z');
});

it('the content of the feed is clean, and its addresses lead back to the site', () => {
  const content = [
    '<p onclick="alert(1)">Kept &amp; safe</p><script>alert(1)</script>',
    '<a href="/quiz">quiz</a> <a href="#part-end">end</a> <a href="mailto:a@example.com">mail</a>',
    '<a href="javascript:alert(1)">no</a><img src="/images/a.png" alt="A">',
  ].join('');
  const feed = feedOf({ ...post, content });
  const element = feed.querySelector('entry > content');
  expect(element?.getAttribute('type')).toBe('html');
  const html = new DOMParser().parseFromString(element?.textContent ?? '', 'text/html');
  expect(html.querySelector('p')?.outerHTML).toBe('<p>Kept &amp; safe</p>');
  expect(html.querySelector('script')).toBeNull();
  const links = [...html.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'https://studio.example.com/quiz',
    'https://studio.example.com/blog/tea-samosa#part-end',
    'mailto:a@example.com',
    null,
  ]);
  expect(html.querySelector('img')?.getAttribute('src')).toBe(
    'https://studio.example.com/images/a.png',
  );
});

it('a video is a link in the feed', () => {
  const content =
    '<p>Look:</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Chai"></iframe>';
  const feed = feedOf({ ...post, content });
  expect(feed.querySelector('entry > content')?.textContent).toBe(
    `<p>Look:</p><figure>${words.videoLink}<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Chai</a></figure>`,
  );
});

it('characters that XML does not know cannot break the feed', () => {
  const feed = feedOf({ ...post, title: 'Bell\u0007 \uD800and ]]> 🪔' });
  expect(textsOf(feed, 'entry > title')).toEqual(['Bell and ]]> 🪔']);
});

it('without posts the feed is still one', () => {
  const feed = feedOf();
  expect(feed.querySelectorAll('entry')).toHaveLength(0);
  for (const required of ['id', 'title', 'updated', 'author > name']) {
    expect(textsOf(feed, `feed > ${required}`)[0]).toMatch(/\S/);
  }
});
