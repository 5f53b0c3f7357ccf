import { replies } from '@content/words/server/replies';
import { describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import { recordPath } from '@mail/letter/lead-links';
import { callHref, mailReplyHref, whatsappHref } from '@mail/letter/reply-links';
import { addressWith, paths } from '@/shared/paths';

const asha = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  message: 'We sell saffron.\nCan you help?',
  // 2 November in UTC, but still the 1st in the studio.
  createdAt: '2026-11-02 02:30:00.123456+00',
};

/** The link as an email program parses it. */
function read(href: string) {
  const { pathname, searchParams } = new URL(href.replaceAll('+', '%2B'));
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body') ?? '',
  };
}

describe('a reply by mail', () => {
  it('has the address, a subject and the message quoted with the studio’s date', () => {
    expect(read(mailReplyHref(asha))).toEqual({
      to: 'asha@example.com',
      subject: replies.subjects.inquiry(agency.brand),
      body: `${replies.greeting('Asha')}\r\n\r\n\r\n\r\n${replies.quoted('Nov 1, 2026', 'Asha Rao')}\r\n> We sell saffron.\r\n> Can you help?`,
    });
  });

  it('quotes nothing when there is no message', () => {
    expect(read(mailReplyHref({ ...asha, message: null })).body).toBe(
      `${replies.greeting('Asha')}\r\n\r\n\r\n\r\n`,
    );
  });

  it('takes no mail headers from the visitor’s text', () => {
    const href = mailReplyHref({
      ...asha,
      name: 'Asha&cc=a@example.com',
      email: 'a@example.com?bcc=b@example.com',
      message: 'x&bcc=c@example.com#y',
    });
    expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
    expect(read(href).body).toContain('> x&bcc=c@example. com#y');
  });

  it.each([
    ['Latin', 'word '.repeat(1000)],
    ['Devanagari', 'नमस्ते '.repeat(700)],
    ['emoji', '🪁'.repeat(2500)],
    ['lines', 'a\n'.repeat(2500)],
  ])('stays short enough for every mail program (%s)', (_script, message) => {
    const href = mailReplyHref({ ...asha, message });
    expect(href.length).toBeLessThanOrEqual(1900);
    expect(href.length).toBeGreaterThan(1850);
    expect(read(href).body).toMatch(/…$/);
    expect(read(href).body).not.toContain('\uFFFD');
  });
});

describe('a reply on WhatsApp', () => {
  it.each([
    ['+1 709 555 0102', '17095550102'],
    ['(709) 555-0102', '17095550102'],
    ['709.555.0102', '17095550102'],
    ['1 709 555 0102', '17095550102'],
    ['+91 098765-43210', '919876543210'],
    ['011 91 98765 43210', '919876543210'],
    ['+65 9876 5432', '6598765432'],
    ['(+44) 20 7946 0018', '442079460018'],
  ])('%s goes to %s', (phone, digits) => {
    const href = whatsappHref({ phone, name: 'Asha Rao' });
    expect(href).toBe(
      `https://wa.me/${digits}?text=${encodeURIComponent(replies.thanks(replies.greeting('Asha'), agency.brand))}`,
    );
  });

  it.each([null, '', 'call me', '12345', '1234567890123456'])('is not offered for %j', (phone) => {
    expect(whatsappHref({ phone, name: 'Asha' })).toBeNull();
  });
});

it('a call goes to the first number, as a person would dial it', () => {
  expect(callHref({ phone: '+91 098765-43210 / 020 1234 5678' })).toBe('tel:+919876543210');
  expect(callHref({ phone: 'call me' })).toBeNull();
});

it('the path of a record is that of its open panel', () => {
  const id = 'd0000000-0000-4000-8000-000000000001';
  expect(recordPath('inquiry', id)).toBe(addressWith(paths.adminInquiries.to(), { open: id }));
  expect(recordPath('application', id)).toBe(
    addressWith(paths.adminApplications.to(), { open: id }),
  );
});

it('an answer to an application says so in its subject', () => {
  const about = { name: 'Ben', email: 'ben@example.com', message: null, createdAt: '' };
  expect(new URL(mailReplyHref(about, 'application')).searchParams.get('subject')).toBe(
    replies.subjects.application(agency.brand),
  );
});
