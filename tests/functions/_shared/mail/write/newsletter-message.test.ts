import { describe, expect, test } from 'vitest';
import { createNewsletterWriter } from '../../../../../supabase/functions/_shared/mail/write/newsletter-message.ts';
import { frame, publicId } from '../../../call.ts';

const newsletter = {
  subject: 'News',
  content: '<h1>Hello</h1><p>Read <a href="https://site.test/blog?a=1&amp;b=2">the blog</a>.</p>',
  publicId,
  fromName: 'Studio Saffron',
  fromEmail: 'news@example.com',
};
const ana = { email: 'ana@example.com', token: 'ana.1' };

describe('the message of a recipient', () => {
  const write = createNewsletterWriter(newsletter, frame);

  test('has the link to leave in both parts and where mail programs look for it', () => {
    const page = 'https://site.test/newsletter/unsubscribe?token=ana.1';
    const message = write(ana);
    expect(message).toMatchObject({
      from: { name: 'Studio Saffron', address: 'news@example.com' },
      to: 'ana@example.com',
      subject: 'News',
      headers: {
        'List-Unsubscribe':
          '<https://backend.test/functions/v1/newsletter-unsubscribe?token=ana.1>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': '<newsletter.example.com>',
        'Auto-Submitted': 'auto-generated',
      },
    });
    expect(message.html).toContain(`href="${page}"`);
    expect(message.text).toContain(`<${page}>`);
    expect(message.html + message.text).not.toMatch(/\{\{|\uE000/);
  });

  test('differs from that of another recipient in the address to leave alone', () => {
    const other = write({ ...ana, email: 'ben@example.com', token: 'ben.2' });
    const { html, text } = write(ana);
    expect(other.html.replaceAll('ben.2', 'ana.1')).toBe(html);
    expect(other.text.replaceAll('ben.2', 'ana.1')).toBe(text);
    expect(other.html).not.toContain('ana.1');
  });

  test('is the same each time, byte by byte', () => {
    expect(JSON.stringify(createNewsletterWriter(newsletter, frame)(ana))).toBe(
      JSON.stringify(write(ana)),
    );
  });

  test('escapes the token', () => {
    const { html, headers } = write({ ...ana, token: '"><b>\r\nBcc: y@z.test' });
    expect(html).not.toContain('"><b>');
    expect(headers?.['List-Unsubscribe']).not.toMatch(/[\r\n]|"><b>/);
  });
});

describe('the fields of a letter', () => {
  const letter = {
    ...newsletter,
    subject: 'For {{name|you}}',
    content:
      '<p>Dear {{ name | &quot;R&amp;D friend&quot; }},</p><p>Bye {{name}}!</p>' +
      '<a href="https://site.test/hi?n={{name}}">hi</a> <a href="{{unsubscribe_url}}">Leave</a>',
  };
  const write = createNewsletterWriter(letter, frame);

  test('have the recipient’s name, escaped where it stands in HTML or in an address', () => {
    const { subject, html, text } = write({ ...ana, name: " Zoë D'Souza\n" });
    expect(subject).toBe("For Zoë D'Souza");
    expect(html).toContain('Dear Zoë D&#39;Souza,');
    expect(html).toContain('href="https://site.test/hi?n=Zo%C3%AB%20D&#39;Souza"');
    expect(text).toContain("Dear Zoë D'Souza,");
  });

  test('have the fallback for a recipient without a name, and no gap where there is none', () => {
    for (const name of [undefined, null, '', ' \t', '{{unsubscribe_url}}', 'Win at shop.example']) {
      const { subject, html, text } = write({ ...ana, name });
      expect(subject).toBe('For you');
      expect(html).toContain('<p>Dear R&amp;D friend,</p><p>Bye!</p>');
      expect(html).toContain('href="https://site.test/hi?n="');
      expect(text).toContain('Dear R&D friend,');
      expect(text).toContain('Bye!');
    }
  });

  test('lead to the recipient’s own page to leave', () => {
    const page = 'https://site.test/newsletter/unsubscribe?token=ana.1';
    const { html, text } = write(ana);
    expect(html.split(`href="${page}"`)).toHaveLength(3);
    expect(text).toContain(`Leave <${page}>`);
  });

  test('are never broken over two lines of the text part', () => {
    const content = `<p>${'word '.repeat(15)}{{name|my dear and faithful reader}} end</p>`;
    const { text } = createNewsletterWriter({ ...newsletter, content }, frame)(ana);
    expect(text).toContain('my dear and faithful reader');
  });

  test.each([
    ['*|FNAME|*', 'Mailchimp'],
    ['{{ subscriber.first_name }}', 'Kit'],
    ['{{nam}}', 'a typing error'],
    ['{{na<b>me</b>}}', 'half of it bold'],
    ['{{name|{{name}}}}', 'one in the other'],
    ['%%FirstName%%', 'Salesforce'],
  ])('a letter with a field that is not ours does not leave: %s (%s)', (code) => {
    for (const part of ['subject', 'content'] as const) {
      const writer = () => createNewsletterWriter({ ...newsletter, [part]: `Hi ${code}` }, frame);
      expect(writer).toThrow(/placeholder codes of another tool/);
    }
  });

  test('may stand beside square brackets, in which authors write', () => {
    const content = '<p>Hi {{name|you}}, they “recieved” [sic] it [note:own]</p>';
    expect(createNewsletterWriter({ ...newsletter, content }, frame)(ana).text).toContain('[sic]');
  });
});
