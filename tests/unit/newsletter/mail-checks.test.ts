// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';
import {
  checkMail,
  isTooLarge,
  type MailCheck,
} from '@/features/newsletter/admin/composer/mail-checks';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const goodMail =
  '<div data-letter="preheader">Soon</div><p>Hello <a href="https://example.com/a">there</a></p><img src="https://example.com/a.png" alt="" width="600">';

interface Given {
  subject?: string;
  html?: string;
  contentBytes?: number;
  mailBytes?: number;
}

function check(id: MailCheck['id'], given: Given = {}): MailCheck {
  const { subject = 'Spring', html = goodMail, contentBytes = 100, mailBytes = 900 } = given;
  const content = parse(html);
  const found = checkMail({ subject, content, contentBytes, mailBytes }).find(
    (one) => one.id === id,
  );
  if (!found) throw new Error(`There is no check of ${id}.`);
  return found;
}

describe('the check list', () => {
  it('passes a good mail', () => {
    const content = parse(goodMail);
    const checks = checkMail({ subject: 'Spring', content, contentBytes: 100, mailBytes: 900 });
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
    const checks = checkMail({ subject: '', content, contentBytes: 0, mailBytes: 900 });
    expect(checks.map(({ level }) => level)).toEqual([...Array(7).fill('pending'), 'ok']);
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
