// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';
import { emptyLetter, letterHtml } from '@/admin/newsletter/composer/letter/letter';
import {
  checkMail,
  isTooLarge,
  type MailCheck,
} from '@/admin/newsletter/composer/check/mail-checks';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const goodMail =
  '<div style="display:none">Soon</div><p>Hello <a href="https://example.com/a">there</a></p><img src="https://example.com/a.png" alt="" width="600">';

interface Given {
  subject?: string;
  html?: string;
  contentBytes?: number;
  mailBytes?: number;
}

function check(id: MailCheck['id'], given: Given = {}): MailCheck {
  const { subject = 'Spring', html = goodMail, contentBytes = 100, mailBytes = 900 } = given;
  const mail = { subject, html, content: parse(html), contentBytes, mailBytes };
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
      contentBytes: 100,
      mailBytes: 900,
    });
    expect(checks.map(({ level }) => level)).toEqual(checks.map(() => 'ok'));
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
    [' # ', 'has no address'],
    ['/blog', 'is relative'],
    ['blog/post', 'is relative'],
    ['//example.com', 'is relative'],
  ])('warns of a link to %j', (href, words) => {
    const links = check('links', { html: `<a href="${href}">Read on</a>` });
    expect(links).toMatchObject({ level: 'advice', text: '1 of the links needs checking.' });
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
      contentBytes: 0,
      mailBytes: 900,
    });
    expect(checks.map(({ level }) => level)).toEqual(Array(6).fill('pending'));
    expect(check('preheader', { html: '<p>x</p>' }).level).toBe('pending');
  });

  it('lists five faults and counts the others', () => {
    const { text, details } = check('links', { html: '<a>x</a>'.repeat(7) });
    expect(text).toBe('7 of the links need checking.');
    expect(details).toEqual([...Array(5).fill('“x”: has no address'), 'and 2 more']);
  });

  it.each([
    ['<img src="https://example.com/a.png">', 'a.png: no alternative text'],
    ['<img src="/a.png" alt="">', 'a.png: has a relative address'],
    ['<img src="http://example.com/a.png" alt="">', 'a.png: is not encrypted (http://)'],
    ['<img src="data:image/png;base64,AA" alt="">', 'an image: is part of the text'],
    ['<img src="https://a.test/x.webp?w=1" alt="">', 'x.webp: is a WebP'],
    ['<img src="https://a.test/x.AVIF" alt="">', 'is an AVIF'],
    ['<img src="https://example.com/a.svg" alt="Kite">', 'Kite: is an SVG'],
    ['<img src="https://a.test/x.gif" width="1" height="1">', 'x.gif: is a tracking pixel'],
    ['<img>', 'an image: no address, no alternative text'],
  ])('warns of the image %s', (html, words) => {
    const images = check('images', { html });
    expect(images.level).toBe('advice');
    expect(images.details.join()).toContain(words);
  });

  it.each([
    ['', 'pending'],
    [' ', 'pending'],
    ['Spring', 'ok'],
  ])('rates the subject %j as %s', (subject, level) => {
    expect(check('subject', { subject }).level).toBe(level);
  });
});

describe('the codes of a mail', () => {
  it('codes of other tools must be changed, in the subject and in the text', () => {
    const html = '<p>Hi {{name|there}}, *|FNAME|*</p><a href="{{unsubscribe_url}}">Leave</a>';
    expect(check('codes', { subject: 'For {{ contact.firstname }}', html })).toMatchObject({
      level: 'error',
      details: ['“{{ contact.firstname }}”', '“*|FNAME|*”'],
    });
    expect(check('links', { html: '<a href="{{unsubscribe_url}}">Leave</a>' }).level).toBe('ok');
  });

  it('in square brackets are a warning alone', () => {
    expect(check('codes', { html: '<p>Hi [firstname] [sic]</p>' })).toMatchObject({
      level: 'advice',
      details: ['“[firstname]”'],
    });
  });

  it('our own codes are fine with a fallback, and otherwise named', () => {
    expect(check('codes', { html: '<p>Hi {{name|there}}</p>' }).level).toBe('ok');
    expect(check('codes', { html: '<p>Hi {{name}}</p>' })).toMatchObject({ level: 'advice' });
  });
});

describe('the preview text', () => {
  it.each([
    '<div style="display:none">Soon in your town&nbsp;&zwnj;&nbsp;&zwnj;</div><p>Hello</p>',
    '<html><body class="x"><span style="display: none">Soon</span><p>Hello</p></body></html>',
    letterHtml({ ...emptyLetter, preheader: 'Fingerspitzengefühl und Überraschungsangebot' }),
  ])('is the hidden line at the start: %#', (html) => {
    expect(check('preheader', { html }).level).toBe('ok');
  });

  it.each([
    '<p>Hello</p><div style="display:none">Later</div>',
    '<div style="display:none">&nbsp;&zwnj;</div><p>Hello</p>',
    '<p style="font-size:16px;line-height:1.5">Hello</p>',
    letterHtml({ ...emptyLetter, title: 'Hello' }),
  ])('is missing otherwise: %#', (html) => {
    expect(check('preheader', { html }).level).toBe('pending');
  });
});
