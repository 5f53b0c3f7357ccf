import { letterFrame } from '@content/words/server/newsletter-mails';
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import {
  maxMailBytes,
  maxNewsletterContentBytes,
} from '../../../../../supabase/functions/_shared/contracts/newsletter.ts';
import {
  byteSize,
  hiddenFirstLine,
  newsletterHtml,
} from '../../../../../supabase/functions/_shared/mail/letter/newsletter-mail.ts';

const mail = {
  subject: 'Autumn & winter',
  content: '<p>Hello</p>',
  brand: 'Studio Saffron',
  postalAddress: '12 Lane, Pune',
  browserUrl: 'https://site.test/newsletter/letters/1',
  unsubscribeUrl: 'https://site.test/newsletter/unsubscribe?token=a.b&x="1"',
};
const footer = letterFrame.reason;

/** Returns the text of the page as an email program shows it: without comments. */
const shown = (html: string) => html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');

const letters = new URL('../../../../support/mails/letters/', import.meta.url);
const letterOf = (tool: string) => readFileSync(new URL(`${tool}.html`, letters), 'utf8');

describe('the link to the browser', () => {
  const link = 'href="https://site.test/newsletter/letters/1"';
  const hidden = '<div style="max-height:0; display: none">A line for inboxes &zwnj;&nbsp;</div>';

  test.each([
    ['a fragment', '<p>Hello</p>', '<p>Hello</p>'],
    ['a document', '<html><body class="x"><p>Hello</p></body></html>', '<p>Hello</p>'],
    ['a document with a hidden first line', `<body>\n${hidden}<p>Hello</p></body>`, '<p>Hello</p>'],
    ['a document without a body', '<!doctype html><p>Hello</p>', '<p>Hello</p>'],
  ])('stands before the letter in %s', (_kind, content, words) => {
    const html = newsletterHtml({ ...mail, content });
    expect(html.split(link)).toHaveLength(2);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf(words));
    expect(new JSDOM(html).window.document.querySelector('body a')?.textContent).toBe(
      letterFrame.browser,
    );
    expect(html).toMatch(/^<(?:!doctype|html|body)/);
  });

  test.each([
    ['alone', hidden],
    ['with others in it', `<div style="display:none">A line<div>for inboxes</div></div>`],
    ['by a class', `<style>.pre{display:none}</style><span class="pre">A line</span>`],
    ['inside the frame', `<table><tr><td>${hidden}<p>Hello</p></td></tr></table>`],
    ['in a fragment', hidden, ''],
    ['written by react-email', letterOf('react-email'), ''],
    ['written by MJML', letterOf('mjml'), ''],
  ])('leaves a hidden line the first of the inbox: %s', (_, content, body = '<body>') => {
    const html = newsletterHtml({ ...mail, content: `${body}${content}<p>Hello</p>` });
    const line = html.search(/A line|New prices from January/);
    expect(line).toBeGreaterThan(-1);
    expect(line).toBeLessThan(html.indexOf(letterFrame.browser));
    expect(html.split(letterFrame.browser)).toHaveLength(2);
    expect(hiddenFirstLine(content)).toMatch(/A line|New prices from January/);
  });

  test('stands before the first seen part, hidden ones after it or not', () => {
    for (const seen of ['<p>Hello</p>', '<img src="https://x.test/a.png">', 'Hello']) {
      expect(hiddenFirstLine(`<body>${seen}${hidden}</body>`)).toBe('');
    }
  });
});

describe('a fragment', () => {
  test('becomes a document with sender, reason, postal address and unsubscribe link', () => {
    const html = newsletterHtml(mail);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-CA" dir="ltr">/);
    expect(html).toContain('<title>Autumn &amp; winter</title>');
    expect(html).toContain('<p>Hello</p>');
    expect(html).toContain(footer);
    expect(html.match(/Studio Saffron/g)).toHaveLength(1);
    expect(html).toContain('Studio Saffron<br>12 Lane, Pune</p>');
    expect(html).toContain(
      'href="https://site.test/newsletter/unsubscribe?token=a.b&amp;x=&quot;1&quot;"',
    );
    expect(html.indexOf('<p>Hello</p>')).toBeLessThan(html.indexOf(footer));
  });

  test('names the sender once, whatever the address says', () => {
    expect(newsletterHtml({ ...mail, postalAddress: null })).toContain('>Studio Saffron</p>');
    const named = newsletterHtml({ ...mail, postalAddress: 'Studio Saffron, Pune' });
    expect(named).toContain('>Studio Saffron, Pune</p>');
  });

  test('says the language and direction of its words', () => {
    const content = '<style>p { color: red }</style><p style="margin:0">नमस्ते, आप कैसे हैं?</p>';
    expect(newsletterHtml({ ...mail, content })).toContain('<html lang="hi" dir="ltr">');
    expect(newsletterHtml({ ...mail, content: '<p>שלום לכולם</p>' })).toContain(
      '<html lang="he" dir="rtl">',
    );
    const { document } = new JSDOM(newsletterHtml({ ...mail, content: '<p>שלום לכולם</p>' }))
      .window;
    const unsubscribe = [...document.querySelectorAll('a')].at(-1);
    expect(unsubscribe?.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  test('stands in a table of 600 px in Outlook, and in none of a fixed width elsewhere', () => {
    const html = newsletterHtml(mail);
    expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="600"[^>]*><tr><td><!\[endif\]-->/);
    expect(shown(html)).not.toMatch(/ width="\d+"/);
  });

  test('cannot be written into by names', () => {
    const html = newsletterHtml({ ...mail, brand: '<b>x</b>', postalAddress: '<i>y</i>' });
    expect(html).not.toMatch(/<b>x|<i>y/);
  });
});

const sentInHindi = (start: string) =>
  newsletterHtml({ ...mail, content: `${start}<body><p>नमस्ते दुनिया</p></body></html>` });

describe('a document', () => {
  const head = '<head><style>p{color:red}</style><title>Own</title></head>';

  test('keeps its head and gets the footer inside its body', () => {
    const content = `<!DOCTYPE html><html>${head}<body class="a"><p>Hi</p></body></html>`;
    const html = newsletterHtml({ ...mail, content });
    expect(html.startsWith(`<!DOCTYPE html><html>${head}<body class="a"><p style`)).toBe(true);
    expect(html).toMatch(
      /Studio Saffron<br>12 Lane, Pune<\/p>\n<\/td><\/tr><\/table>\n<\/body><\/html>$/,
    );
    expect(html.match(/<html/g)).toHaveLength(1);
  });

  test('a document of another tool says the language of its letters, if it said none', () => {
    expect(sentInHindi('<!-- <html> --><HTML class="a">')).toContain(
      '<!-- <html> --><HTML lang="hi" dir="ltr" class="a">',
    );
    expect(sentInHindi('<html lang="mr">')).toContain('<html lang="mr"><body>');
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
    expect(link?.textContent).toBe(letterFrame.unsubscribe);
    expect(link?.closest(tag)).toBeNull();
  }
});

test('closed elements stay as they are', () => {
  const content = '<style>p{}</style><p>Hi</p><details><summary>x</summary>y</details>';
  expect(newsletterHtml({ ...mail, content })).toContain(`${content}</td></tr>`);
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
    browserUrl: `https://a-site-with-a-long-name.example.com/newsletter/letters/${'a'.repeat(36)}`,
    unsubscribeUrl: `https://a-site-with-a-long-name.example.com/newsletter/unsubscribe?token=${'a'.repeat(69)}`,
  });
  expect(byteSize(html)).toBeLessThanOrEqual(maxMailBytes);
});
