// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agency } from '@content/agency';
import { newsletterHtml } from '@mail/letter/newsletter-mail';
import { maxMailBytes } from '@contracts/newsletter';
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

/** The mail as it is sent. */
const sent = (content: string) =>
  newsletterHtml({
    subject: 'News',
    content,
    brand: 'Studio Saffron',
    postalAddress: '12 Lane, Pune',
    browserUrl: `${site}/newsletter/letters/1`,
    unsubscribeUrl: `${site}/newsletter/unsubscribe?token=a.b`,
  });

/** Without the agency's mark. */
const picturesOf = (html: string) => [...parse(html).querySelectorAll('img')].slice(1);
const writtenSizes = (html: string) =>
  picturesOf(html).map((image) => ['width', 'height'].map((name) => image.getAttribute(name)));

it('shows small pictures in their own size and large ones as wide as the text', () => {
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
])('writes the size of a picture that states %s', (_what, attributes, size) => {
  const body = `<img src="https://a.test/x.png" alt="" ${attributes}>`;
  const html = letterHtml({ ...full, body });
  expect(writtenSizes(html)).toEqual([size]);
  const style = picturesOf(html)[0]?.getAttribute('style');
  expect(style).toContain(size[0] ? `width:100%;max-width:${size[0]}px` : 'max-width:100%');
  expect(/(?:^|;)width:/.test(style ?? '')).toBe(size[0] !== null);
});

describe.each([
  ['a letter with everything', letterHtml(full), true],
  ['a short letter', letterHtml({ ...emptyLetter, body: '<p>Hi</p>' }), true],
  ['the largest letter', letterHtml({ ...full, body: `<p>${'word '.repeat(15_000)}</p>` }), true],
  ['HTML of its own', '<p>Hi <a href="https://example.com">there</a></p>', false],
])('what is sent of %s', (_, content, hasColors) => {
  const html = sent(content);
  const mail = parse(html);
  const all = [...mail.querySelectorAll<HTMLElement>('*')];
  const shown = all.filter((element) => mail.body.contains(element));

  it('has only elements that Gmail, Outlook and Apple Mail show', () => {
    const known =
      'html head meta title body table tbody tr td div span p br h1 h2 h3 ul ol li a img strong em s u blockquote pre code hr'.split(
        ' ',
      );
    expect(all.map(({ localName }) => localName).filter((name) => !known.includes(name))).toEqual(
      [],
    );
    expect(mail.compatMode).toBe('CSS1Compat');
    expect(mail.documentElement.lang).toBe(agency.language);
    expect(mail.querySelector('meta[charset="utf-8"], title')).not.toBeNull();
  });

  it('has inline styles without what Outlook or Gmail drop', () => {
    const refused =
      /flex|grid|position|float|transform|calc\(|var\(|url\(|rgba?\(|light-dark|!important|background-image|:-|\d(?:r?em|vw|vh)\b/;
    const styles = all.map((element) => element.getAttribute('style') ?? '');
    expect(styles.filter((style) => refused.test(style))).toEqual([]);
    expect(all.filter((element) => element.className || element.id)).toEqual([]);
  });

  it('lays out with tables that screen readers do not announce', () => {
    for (const table of mail.querySelectorAll('table')) {
      expect(table.getAttribute('role')).toBe('presentation');
      for (const name of ['cellpadding', 'cellspacing', 'border']) {
        expect(table.getAttribute(name)).toBe('0');
      }
      expect(table.getAttribute('width') ?? '0').toMatch(/^(?:100%|[0-5]?\d{1,2}|600)$/);
    }
  });

  it('has images with a full address, a width and an alternative text', () => {
    for (const image of mail.querySelectorAll('img')) {
      expect(image.getAttribute('src')).toMatch(/^https:\/\//);
      expect(Number(image.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(image.getAttribute('width'))).toBeLessThanOrEqual(536);
      expect(image.hasAttribute('alt')).toBe(true);
      expect(image.style.display).toBe('block');
    }
    for (const link of mail.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    }
  });

  it.runIf(hasColors)(
    'has each background as attribute and style, and no pure black or white',
    () => {
      // Links and paragraphs have no such attribute: where styles are dropped, a button is a plain link.
      const painted = shown.filter(
        ({ style, localName }) => style.backgroundColor && !/^[ap]$/.test(localName),
      );
      expect(painted.map((element) => element.getAttribute('bgcolor'))).toEqual(
        painted.map((element) => /background-color:(#[\da-f]{6})/.exec(styleOf(element))?.[1]),
      );
      expect(painted.length).toBeGreaterThan(3);
      expect(html).not.toMatch(/#(?:fff|000|ffffff|000000)\b/i);
    },
  );

  it.runIf(hasColors)('can be read: each text stands out from its background', () => {
    const walker = mail.createTreeWalker(mail.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent?.trim() || parent?.closest('[style*="display:none"]')) {
        continue;
      }
      const color = nearest(parent, (at) => /(?:^|;)color:(#\w{6})/.exec(styleOf(at))?.[1]);
      const background = nearest(
        parent,
        (at) => /background-color:(#\w{6})/.exec(styleOf(at))?.[1] ?? at.getAttribute('bgcolor'),
      );
      expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is small enough for Gmail and ends with the link to leave', () => {
    expect(new TextEncoder().encode(html).length).toBeLessThan(maxMailBytes);
    const link = [...mail.querySelectorAll('a')].at(-1);
    expect(link?.textContent).toBe('Unsubscribe');
    expect(link?.closest('[style*="display:none"]')).toBeNull();
  });
});

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

function nearest(
  from: HTMLElement | null,
  find: (element: HTMLElement) => string | null | undefined,
): string {
  for (let at = from; at; at = at.parentElement) {
    const found = find(at);
    if (found) return found;
  }
  throw new Error('No element says its color.');
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
    // The title stands beside it.
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
