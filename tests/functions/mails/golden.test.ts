// Tests every kind of email with every sort of text: supported HTML only, and a message that a parser reads back.
import { JSDOM } from 'jsdom';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { goldenMails } from '../../support/mails/golden-mails.ts';
import { coloredTexts, groundsWithoutAttribute } from '../../support/mails/text-colors.ts';
import { unsupportedIn } from '../../support/mails/unsupported.ts';
import { contrast } from '../../unit/styles/contrast.ts';

describe.each(goldenMails)('$kind, $sample', ({ subject, html, text }) => {
  const { document } = new JSDOM(html).window;

  test('uses only what mail programs know', () => {
    expect(unsupportedIn(html)).toEqual([]);
  });

  test('is laid out by tables that say so, in one column and without fixed widths', () => {
    for (const table of document.querySelectorAll('table')) {
      expect(table.getAttribute('role')).toBe('presentation');
      expect(table.getAttribute('width') ?? '100%').toBe('100%');
    }
    expect(document.querySelectorAll('th, [style*="white-space:pre-wrap"]')).toHaveLength(0);
    expect(document.querySelectorAll('h1').length).toBeLessThanOrEqual(1);
  });

  test('has texts that stand out from their ground', () => {
    const texts = coloredTexts(document);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter(({ color, ground }) => contrast(color, ground) < 4.5)).toEqual([]);
  });

  test('says each ground where styles are dropped, too', () => {
    expect(groundsWithoutAttribute(document)).toEqual([]);
    expect(html).not.toMatch(/#(?:fff|000|ffffff|000000)\b/i);
  });

  test('says its language where Gmail looks and where the others do', () => {
    const { lang, dir } = document.documentElement;
    expect([lang, dir]).not.toContain('');
    const table = document.querySelector('table');
    expect([table?.lang, table?.dir]).toEqual([lang, dir]);
  });

  test('is a message that a parser reads back, word for word', async () => {
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: 'hello@example.com',
      to: 'owner@example.com',
      subject,
      html,
      text,
    });
    if (!Buffer.isBuffer(message)) throw new Error('The message was not built.');
    const read = await PostalMime.parse(message);
    expect(read.subject).toBe(subject);
    expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(html.trim());
    expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim());
    // RFC 5322, and ASCII in transport.
    expect(
      Math.max(
        ...message
          .toString('latin1')
          .split(/\r?\n/)
          .map(({ length }) => length),
      ),
    ).toBeLessThan(999);
    expect(message.toString('latin1')).not.toMatch(/[^\t\r\n -~]/);
  });
});
