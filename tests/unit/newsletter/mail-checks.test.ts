// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';
import { readLetter, readPreheader } from '@/admin/newsletter/composer/letter/letter';
import {
  checkMail,
  isTooLarge,
  type MailCheck,
} from '@/admin/newsletter/composer/check/mail-checks';
import type { PictureFile } from '@/admin/newsletter/composer/check/picture-faults';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const goodMail =
  '<div data-letter="preheader">Soon</div><p>Hello <a href="https://example.com/a">there</a></p><img src="https://example.com/a.png" alt="" width="600">';

const none = new Map<string, PictureFile>();

interface Given {
  subject?: string;
  pictures?: Map<string, PictureFile>;
  html?: string;
  contentBytes?: number;
  mailBytes?: number;
}

function check(id: MailCheck['id'], given: Given = {}): MailCheck {
  const { subject = 'Spring', html = goodMail, contentBytes = 100, mailBytes = 900 } = given;
  const { pictures = none } = given;
  const mail = { subject, html, content: parse(html), contentBytes, mailBytes, pictures };
  const found = checkMail(mail).find((one) => one.id === id);
  if (!found) throw new Error(`There is no check of ${id}.`);
  return found;
}

describe('the check list', () => {
  it('passes a good mail', () => {
    const content = parse(goodMail);
    const checks = checkMail({
      subject: 'Spring',
      content,
      html: goodMail,
      pictures: none,
      contentBytes: 100,
      mailBytes: 900,
    });
    expect(checks.map(({ level }) => level)).toEqual(checks.map(() => 'ok'));
    expect(check('unsubscribe').text).toContain('unsubscribe link');
  });

  it.each([
    [90 * 1024 - 1, 'ok'],
    [90 * 1024, 'advice'],
    [maxMailBytes, 'advice'],
    [maxMailBytes + 1, 'error'],
  ])('rates the size of a mail of %d bytes as %s', (mailBytes, level) => {
    expect(check('size', { mailBytes }).level).toBe(level);
    expect(isTooLarge({ mailBytes, contentBytes: 1 })).toBe(level === 'error');
  });

  it('rates content that the server refuses as too large', () => {
    const contentBytes = maxNewsletterContentBytes + 1;
    expect(check('size', { contentBytes, mailBytes: maxMailBytes - 1 }).level).toBe('error');
    expect(isTooLarge({ contentBytes: maxNewsletterContentBytes, mailBytes: 1 })).toBe(false);
  });

  it.each([
    ['', 'has no address'],
    [' # ', 'leads nowhere'],
    ['/blog', 'is relative'],
    ['blog/post', 'is relative'],
    ['//example.com', 'is relative'],
    ['http://example.com', 'is not encrypted'],
    ['HTTP://example.com', 'is not encrypted'],
    ['javascript:alert(1)', 'does not work'],
    ['https://', 'does not work'],
  ])('warns of a link to %j', (href, words) => {
    const links = check('links', { html: `<a href="${href}">Read on</a>` });
    expect(links).toMatchObject({ level: 'advice', text: '1 link needs a look.' });
    expect(links.details).toEqual([expect.stringContaining(`“Read on”: ${words}`)]);
  });

  it.each([
    'href="https://example.com"',
    'href="mailto:a@example.com"',
    'href="tel:+910000000001"',
    'href="#offers"',
    'id="part"',
    'name="other"',
  ])('accepts a link with %s', (attribute) => {
    expect(check('links', { html: `<a ${attribute}>x</a>` }).level).toBe('ok');
  });

  it('lists its points from the start, not yet judged', () => {
    const content = parse('');
    const checks = checkMail({
      subject: '',
      content,
      html: '',
      pictures: none,
      contentBytes: 0,
      mailBytes: 900,
    });
    expect(checks.map(({ level }) => level)).toEqual([...Array(8).fill('pending'), 'ok']);
    expect(check('preheader', { html: '<p>x</p>' }).level).toBe('pending');
  });

  it('warns of a preview text that inboxes cut', () => {
    const html = `<p data-letter="preheader">${'x'.repeat(101)}</p>`;
    expect(check('preheader', { html }).level).toBe('advice');
  });

  it('warns of a link or button without words', () => {
    const { details } = check('links', { html: '<a href="https://example.com"> </a>' });
    expect(details).toEqual(['“a link without words”: has no words']);
  });

  it('lists five faults and counts the others', () => {
    const { text, details } = check('links', { html: '<a>x</a>'.repeat(7) });
    expect(text).toBe('7 links need a look.');
    expect(details).toEqual([...Array(5).fill('“x”: has no address'), 'and 2 more']);
  });

  it.each([
    ['<img src="https://example.com/a.png" width="1">', 'a.png: no alternative text'],
    ['<img src="https://example.com/a.png" alt="A">', 'A: no width'],
    ['<img src="/a.png" alt="" width="1">', 'a.png: has a relative address'],
    ['<img src="http://example.com/a.png" alt="" width="1">', 'a.png: is not encrypted (http://)'],
    ['<img alt="" width="1">', 'an image: no address'],
    ['<img src="https://example.com/a.svg" alt="" width="1">', 'is an SVG'],
    ['<img src="data:image/png;base64,AA" alt="" width="1">', 'is inside the text'],
    ['<img>', 'an image: no alternative text, no width, no address'],
  ])('warns of the image %s', (html, words) => {
    const images = check('images', { html });
    expect(images.level).toBe('advice');
    expect(images.details.join()).toContain(words);
  });

  it.each([
    ['', 'pending'],
    ['<style>p { color: red }</style><img src="https://example.com/a.png" alt="A">', 'advice'],
    ['<!-- words --><p> &nbsp; </p>', 'advice'],
    ['<p>x</p>', 'ok'],
  ])('rates the plain text of %j as %s', (html, level) => {
    expect(check('text', { html }).level).toBe(level);
  });

  it.each([
    ['', 'pending'],
    ['x'.repeat(60), 'ok'],
    ['x'.repeat(61), 'advice'],
    // Counted in characters, not in code units.
    ['🪔'.repeat(60), 'ok'],
  ])('rates the subject %j as %s', (subject, level) => {
    expect(check('subject', { subject }).level).toBe(level);
  });

  it('lists elements that mail programs remove', () => {
    const html = '<script></script><form><input></form><script></script>';
    expect(check('removed', { html })).toMatchObject({
      level: 'advice',
      details: ['<script>', '<form>', '<input>'],
    });
  });
});

describe('the pictures of a mail', () => {
  const source = 'https://example.com/a.png';
  const faultsOf = (image: string, file?: PictureFile) =>
    check('images', {
      html: image,
      pictures: new Map(file ? [[source, file]] : []),
    }).details.join();
  const size = { width: 120, height: 40 };

  it.each([
    ['a WebP that calls itself PNG', { type: 'image/webp', size }, /a WebP, which Outlook/],
    ['an AVIF', { type: 'image/avif', size }, /an AVIF, which Outlook and Gmail/],
    ['an unknown file', { type: null, size: null }, /no JPEG, PNG or GIF/],
    ['one pixel behind a width', { type: 'image/gif', size: { width: 1, height: 1 } }, /tracking/],
  ])('are known by their bytes: %s', (_what, file, fault) => {
    expect(faultsOf(`<img src="${source}" alt="" width="300">`, file)).toMatch(fault);
  });

  it.each(['image/jpeg', 'image/png', 'image/gif'])('pass as %s, whatever their name', (type) => {
    const image = '<img src="https://example.com/a.png" alt="" width="120">';
    expect(faultsOf(image, { type, size })).toBe('');
  });

  it('are named where they are blown up', () => {
    const image = `<img src="${source}" alt="" width="536">`;
    expect(faultsOf(image, { type: 'image/png', size })).toMatch(/blown up from 120 px to 536 px/);
  });

  it.each([
    ['<img src="https://a.test/x.webp?w=1" alt="" width="9">', /a WebP/],
    ['<img src="https://a.test/x.heic" alt="" width="9">', /an HEIC/],
    ['<img src="https://a.test/x.jpg" alt="" width="800">', /wider \(800 px\) than the letter/],
    ['<img src="https://a.test/x.jpg" alt="" style="width: 900px">', /wider \(900 px\)/],
    ['<img src="https://a.test/x.gif" width="1" height="1">', /tracking pixel/],
    ['<img src="https://a.test/x.gif" style="height:1px;width:1px" alt="">', /tracking pixel/],
    ['<img src="https://a.test/x.gif" style="display: none" alt="">', /tracking pixel/],
    ['<img src="https://x.list-manage.com/track/open.php?u=1" width="10">', /tracking pixel/],
    ['<img src="https://u1.ct.sendgrid.net/wf/open?upn=1" alt="">', /tracking pixel/],
    ['<img src="https://www.facebook.com/tr?id=1" alt="">', /tracking pixel/],
  ])('are named when something is wrong with %s', (image, fault) => {
    expect(faultsOf(image)).toMatch(fault);
  });

  it.each([
    '<img src="https://a.test/x.jpg" alt="" width="600">',
    '<img src="https://a.test/x.jpg" alt="" width="100%" style="width:100%">',
    '<img src="https://a.test/line.png" alt="" width="536" height="1">',
    '<img src="https://a.test/x.jpg" alt="" width="300" style="opacity:0.9">',
  ])('pass otherwise: %s', (image) => {
    expect(faultsOf(image)).not.toMatch(/wider|tracking/);
  });
});

describe('the codes of a mail', () => {
  it('of other tools must be changed, in the subject and in the text', () => {
    const html = '<p>Hi {{name|there}}, *|FNAME|*</p><a href="{{unsubscribe_url}}">Leave</a>';
    expect(check('codes', { subject: 'For {{ contact.firstname }}', html })).toMatchObject({
      level: 'error',
      details: [
        expect.stringMatching(/^“\{\{ contact\.firstname \}\}”/),
        expect.stringMatching(/^“\*\|FNAME\|\*” \(Mailchimp\), in “Hi there, /),
      ],
    });
    expect(check('links', { html: '<a href="{{unsubscribe_url}}">Leave</a>' }).level).toBe('ok');
  });

  it('of our own are fine with a fallback, and otherwise named', () => {
    expect(check('codes', { html: '<p>Hi {{name|there}}</p>' }).level).toBe('ok');
    expect(check('codes', { html: '<p>Hi {{name}}</p>' })).toMatchObject({ level: 'advice' });
  });
});

describe('the hidden line of another tool', () => {
  it.each([
    '<div style="display:none">Soon in your town&nbsp;&zwnj;&nbsp;&zwnj;</div><p>Hello</p>',
    '<!-- x --><table><tr><td style="font-size:1px; max-height:0px"><span>Soon in your town &#847; &#847;</span></td></tr></table><p>Hello</p>',
    '<style>p{}</style><span style="mso-hide:all;opacity:0">Soon in your town</span>Hello',
  ])('counts as the preview text: %s', (html) => {
    expect(check('preheader', { html }).level).toBe('ok');
    expect(readPreheader(parse(html).body)).toBe('Soon in your town');
    expect(readLetter(html)).toMatchObject({ preheader: 'Soon in your town' });
    expect(readLetter(html).body).not.toContain('town');
  });

  it.each([
    '<p>Hello</p><div style="display:none">Later</div>',
    '<p style="font-size:16px;line-height:1.5">Hello</p>',
  ])('is no other hidden text: %s', (html) => {
    expect(check('preheader', { html }).level).toBe('pending');
  });
});
