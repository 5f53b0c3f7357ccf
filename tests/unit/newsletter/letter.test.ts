// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyLetter, letterHtml, postLetter } from '@/admin/newsletter/composer/letter/letter';

const site = 'https://studio.example.com';
vi.stubEnv('VITE_SITE_URL', site);
beforeEach(() => void vi.stubEnv('VITE_SITE_URL', site));

const full = {
  preheader: 'Fewer clicks & more <orders>',
  title: 'What “Diwali” <taught> us',
  body: `<h2>First</h2><p>Read <a href="/blog/a" rel="noopener">this</a> and <strong>that</strong>.</p><ul><li><p>One</p></li></ul><blockquote><p>Said</p></blockquote><img src="/images/a.png" alt="A shop" width="1600" height="900"><img src="https://cdn.example.com/b.jpg" width="300"><hr><pre><code>x = 1</code></pre>`,
  buttonText: 'Book a free call',
  buttonLink: '/#contact',
  signOff: 'See you,\nAsha & Ravi',
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Without the agency's mark. */
const picturesOf = (html: string) => [...parse(html).querySelectorAll('img')].slice(1);
const writtenSizes = (html: string) =>
  picturesOf(html).map((image) => ['width', 'height'].map((name) => image.getAttribute(name)));

it('a small picture has its own size, and a large one the width of the text', () => {
  const body =
    '<img src="/logo.png" alt="" width="120" height="40"><img src="/a.png" alt="" width="1600" height="901">';
  const html = letterHtml({ ...full, body });
  expect(writtenSizes(html)).toEqual([
    ['120', '40'],
    ['536', '302'],
  ]);
});

it.each([
  ['a width alone', 'width="300"', ['300', null]],
  ['a height alone', 'height="20px"', [null, null]],
  ['a share of the width', 'width="100%"', [null, null]],
  ['a line', 'width="1072" height="1"', ['536', '1']],
  ['nothing', '', [null, null]],
])('a picture that states %s has this size in the letter', (_what, attributes, size) => {
  const body = `<img src="https://a.test/x.png" alt="" ${attributes}>`;
  const html = letterHtml({ ...full, body });
  expect(writtenSizes(html)).toEqual([size]);
  const style = picturesOf(html)[0]?.getAttribute('style');
  expect(style).toContain(size[0] ? `width:100%;max-width:${size[0]}px` : 'max-width:100%');
  expect(/(?:^|;)width:/.test(style ?? '')).toBe(size[0] !== null);
});

it('each picture and link of a letter has a full address, and each picture a text', () => {
  const html = letterHtml(full);
  expect(picturesOf(html).map(({ alt, src }) => [alt, src])).toEqual([
    ['A shop', `${site}/images/a.png`],
    ['', 'https://cdn.example.com/b.jpg'],
  ]);
  const links = [...parse(html).querySelectorAll('a')].map(({ href }) => href);
  expect(links).toEqual(expect.arrayContaining([`${site}/blog/a`, `${site}/#contact`]));
});

it('each item of a list that counts backwards says its number, which mail programs keep', () => {
  const list = '<ol start="3" reversed><li>a</li><li>b<ol><li>c</li></ol></li></ol>';
  const items = parse(letterHtml({ ...full, body: list })).querySelectorAll('li');
  expect([...items].map((item) => item.getAttribute('value'))).toEqual(['3', '2', null]);
});

describe('a letter', () => {
  it('is nothing while only the sign-off stands in it', () => {
    expect(letterHtml(emptyLetter)).toBe('');
  });

  it('keeps a button that has only its text or only its link', () => {
    expect(letterHtml({ ...emptyLetter, buttonText: 'Read on' })).toContain('Read on');
    expect(letterHtml({ ...emptyLetter, buttonLink: '/work' })).toContain(`href="${site}/work"`);
  });

  it('holds no script, whatever was pasted', () => {
    const html = letterHtml({ ...full, body: '<p onclick="x()">a</p><script>x()</script>' });
    expect(html).not.toMatch(/script|onclick/);
  });

  it('about a post has its texts, escaped, its cover and full URLs', () => {
    const post = {
      title: 'Rock & <roll>',
      slug: 'rock',
      excerpt: 'Why "it" works',
      image: '/a.jpg',
    };
    const mail = parse(letterHtml(postLetter(post)));
    expect(mail.querySelector('h1')?.textContent).toBe(post.title);
    expect(mail.body.textContent).toContain(post.excerpt);
    expect(mail.querySelector('a')?.href).toBe(`${site}/blog/rock`);
    const cover = mail.querySelector(`img[src="${site}/a.jpg"]`);
    // The title is beside it.
    expect(cover?.getAttribute('alt')).toBe('');
    expect(letterHtml(postLetter({ ...post, image: null }))).not.toContain('alt="Rock');
  });
});

it('a table keeps the lines and spaces that mail programs show', () => {
  const body =
    '<table><tbody><tr><th><p>Plan</p></th></tr><tr><td colspan="2"><p>All</p></td></tr></tbody></table>';
  const html = letterHtml({ ...emptyLetter, body });
  expect(html).toMatch(
    /<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse/,
  );
  expect(html).toMatch(/<td colspan="2" style="padding:8px;border:1px solid/);
});
