import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import {
  maxMailBytes,
  maxNewsletterContentBytes,
} from '../../../../supabase/functions/_shared/contracts/newsletter.ts';
import {
  byteSize,
  newsletterHtml,
} from '../../../../supabase/functions/_shared/contracts/newsletter-mail.ts';

const mail = {
  subject: 'Autumn & winter',
  content: '<p>Hello</p>',
  brand: 'Studio Saffron',
  postalAddress: '12 Lane, Pune',
  unsubscribeUrl: 'https://site.test/newsletter/unsubscribe?token=a.b&x="1"',
};
const footer = 'You receive this email because';

/** The text of the page as a mail program shows it: without comments. */
const shown = (html: string) => html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');

describe('a fragment', () => {
  test('becomes a document with sender, reason, postal address and unsubscribe link', () => {
    const html = newsletterHtml(mail);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<title>Autumn &amp; winter</title>');
    expect(html).toContain('<p>Hello</p>');
    expect(html).toContain(`${footer} you subscribed to the newsletter of Studio Saffron.`);
    expect(html).toContain('Studio Saffron<br>12 Lane, Pune</p>');
    expect(html).toContain(
      'href="https://site.test/newsletter/unsubscribe?token=a.b&amp;x=&quot;1&quot;"',
    );
    expect(html.indexOf('<p>Hello</p>')).toBeLessThan(html.indexOf(footer));
  });

  test('says nothing of an address that is not known', () => {
    expect(newsletterHtml({ ...mail, postalAddress: null })).toContain('Studio Saffron</p>');
  });

  test('cannot be written into by names', () => {
    const html = newsletterHtml({ ...mail, brand: '<b>x</b>', postalAddress: '<i>y</i>' });
    expect(html).not.toMatch(/<b>x|<i>y/);
  });
});

describe('a document', () => {
  const head = '<head><style>p{color:red}</style><title>Own</title></head>';

  test('keeps its head and gets the footer inside its body', () => {
    const content = `<!DOCTYPE html><html>${head}<body class="a"><p>Hi</p></body></html>`;
    const html = newsletterHtml({ ...mail, content });
    expect(html.startsWith(`<!DOCTYPE html><html>${head}<body class="a"><p>Hi</p>`)).toBe(true);
    expect(html).toMatch(
      /Studio Saffron<br>12 Lane, Pune<\/p>\n<\/td><\/tr><\/table>\n<\/body><\/html>$/,
    );
    expect(html.match(/<html/g)).toHaveLength(1);
  });

  test.each([
    ['<html><body>Hi</BODY ></html>', /<\/table>\n<\/BODY ><\/html>$/],
    ['<html><body>Hi</html>', /<\/table>\n<\/html>$/],
    ['<body>Hi', /<\/table>\n$/],
    ['<body>Hi</body><!-- end of </body> -->', /<\/table>\n<\/body><!-- end/],
  ])('gets the footer at the right place of %s', (content, end) => {
    expect(newsletterHtml({ ...mail, content })).toMatch(end);
  });
});

test.each([
  '<p>Hi</p><!-- forgotten',
  '<body>Hi</body><!-- forgotten </body>',
  '<body>Hi<!-- oops',
])('no comment swallows the footer: %s', (content) => {
  expect(shown(newsletterHtml({ ...mail, content }))).toContain(footer);
});

const hidingTags =
  'style script title textarea xmp iframe noembed noframes noscript template select object video audio canvas details dialog';

test.each(hidingTags.split(' '))('an unclosed <%s> does not hide the footer', (tag) => {
  for (const content of [
    `<p>Hi</p><${tag}>p{color:red}`,
    `<${tag}>x</${tag}><${tag} id="a">`,
    `<!doctype html><html><body><p>Hi</p><${tag}>x</body></html>`,
  ]) {
    const { document } = new JSDOM(newsletterHtml({ ...mail, content })).window;
    const link = document.querySelector('a[href^="https://site.test/newsletter/unsubscribe"]');
    expect(link?.textContent).toBe('Unsubscribe');
    expect(link?.closest(tag)).toBeNull();
  }
});

test('closed elements stay as they are', () => {
  const content = '<style>p{}</style><p>Hi</p><details><summary>x</summary>y</details>';
  expect(newsletterHtml({ ...mail, content })).toContain(`${content}\n<table role="presentation"`);
});

test('a size is counted in bytes of UTF-8', () => {
  expect(byteSize('é€😀')).toBe(2 + 3 + 4);
});

test('the largest content fits into the largest mail with the longest names', () => {
  const html = newsletterHtml({
    subject: '€'.repeat(200),
    content: 'x'.repeat(maxNewsletterContentBytes),
    brand: '€'.repeat(100),
    postalAddress: 'A street with a long name 17, 411001 Pune, Maharashtra, India',
    unsubscribeUrl: `https://a-site-with-a-long-name.example.com/newsletter/unsubscribe?token=${'a'.repeat(69)}`,
  });
  expect(byteSize(html)).toBeLessThanOrEqual(maxMailBytes);
});
