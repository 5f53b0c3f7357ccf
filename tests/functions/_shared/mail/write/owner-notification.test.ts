import { replies } from '@content/words/server/replies';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { agency } from '@content/agency';
import { ownerNotificationMail } from '../../../../../supabase/functions/_shared/mail/write/owner-notification.ts';

const siteUrl = 'https://site.test';
const markup = `<img src=x onerror="alert('1')">&`;

const inquiry = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Ana Rao',
  email: 'ana@example.com',
  phone: '+91 098765-43210',
  business_type: 'startup',
  service_needed: 'ads',
  message: 'We sell saffron.\n  Can you help?',
  status: 'new',
  created_at: '2026-11-02T02:30:00.123+00:00',
};
const application = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Ben',
  email: 'ben@example.com',
  phone: '(709) 555-0102 ext. 12',
  position_title: 'Editor',
  experience: '2-5 years',
  linkedin: 'https://example.com/ben',
  introduction: 'Hello',
  created_at: '2026-11-01T09:30:00+00:00',
};
const mailAbout = (changes: object) =>
  ownerNotificationMail('inquiry', { ...inquiry, ...changes }, siteUrl);

const pageOf = (html: string) => new JSDOM(html).window.document;
const linksOf = (html: string) =>
  Object.fromEntries(
    [...pageOf(html).querySelectorAll('a')].map((link) => [link.textContent, link.href]),
  );
/** Returns the email as text, with a break for each line of its cells. */
const wordsOf = (html: string) => {
  const page = pageOf(html);
  page.querySelectorAll('br').forEach((line) => line.replaceWith('\n'));
  page.querySelectorAll('[data-letter="preheader"]').forEach((line) => line.remove());
  return page.body.textContent;
};

describe('an inquiry', () => {
  const { subject, text, html } = ownerNotificationMail('inquiry', inquiry, siteUrl);

  test('says first what the person wrote, in the inbox and in the mail', () => {
    const page = pageOf(html);
    expect(subject).toBe('New inquiry from Ana Rao');
    expect(page.querySelector('[data-letter="preheader"]')?.textContent).toMatch(
      /^We sell saffron. Can you help\?\u200c/,
    );
    expect(wordsOf(html).trim()).toMatch(
      /^New inquiry from Ana Rao\s+We sell saffron\.\n\u00a0 Can you help\?\s+Reply/,
    );
  });

  test('can be answered, called, messaged and opened from the mail', () => {
    const links = linksOf(html);
    expect(new URL(links['Reply'] ?? '').searchParams.get('subject')).toBe(
      replies.subjects.inquiry(agency.brand),
    );
    expect(links).toMatchObject({
      Reply: expect.stringMatching(/^mailto:ana@example\.com\?/),
      Call: 'tel:+919876543210',
      WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=\w+%20Ana/),
      'Open in admin':
        'https://site.test/admin/inquiries?open=d0000000-0000-4000-8000-000000000001',
      'ana@example.com': 'mailto:ana@example.com',
      '+91 098765-43210': 'tel:+919876543210',
    });
  });

  test('has the labels of the form and the time of the agency, in both parts', () => {
    expect(text).toBe(
      `    We sell saffron.
      Can you help?

Name: Ana Rao

Call: +919876543210

WhatsApp: https://wa.me/919876543210?text=${encodeURIComponent(replies.thanks(replies.greeting('Ana'), agency.brand))}

Open in admin: https://site.test/admin/inquiries?open=d0000000-0000-4000-8000-000000000001

Service needed: Ads by the Season

Business type: A new firm

Email: ana@example.com

Phone number: +91 098765-43210

Received: Nov 1, 2026, 11:00 PM Newfoundland Standard Time
`,
    );
    const words = wordsOf(html);
    for (const line of [
      'Service needed\nAds by the Season',
      'Business type\nA new firm',
      'Received\nNov 1, 2026, 11:00 PM Newfoundland Standard Time',
    ]) {
      expect(words).toContain(line);
    }
  });

  test('says where a field was left empty, and offers no button that cannot work', () => {
    const empty = mailAbout({ phone: null, message: ' ', business_type: null });
    expect(empty.text).toContain('Business type: Not provided');
    expect(empty.text).toContain('Phone number: Not provided');
    expect(empty.text).toContain('No message');
    expect(Object.keys(linksOf(empty.html))).toEqual(['Reply', 'Open in admin', 'ana@example.com']);
  });

  test('names its source as far as it is known', () => {
    const source = { utm_source: 'instagram', utm_medium: null, utm_campaign: markup };
    const mail = mailAbout({ ...source, referrer: 'https://l.instagram.com/', landing_page: '/' });
    expect(mail.text).toContain(`Campaign: instagram / ${markup}\n`);
    expect(mail.text).toContain('Came from: https://l.instagram.com/\n\nFirst page: /\n');
  });
});

test('an application has its own labels, subject and record', () => {
  const { subject, text, html } = ownerNotificationMail('application', application, siteUrl);
  expect(subject).toBe('New application from Ben: Editor');
  expect(linksOf(html)).toMatchObject({
    Call: 'tel:+17095550102,12',
    'Open in admin':
      'https://site.test/admin/applications?open=c0000000-0000-4000-8000-000000000001',
    'https://example.com/ben': 'https://example.com/ben',
  });
  for (const line of [
    '    Hello',
    'Position: Editor',
    'Experience level: 2-5 years',
    'LinkedIn or portfolio URL: https://example.com/ben',
  ]) {
    expect(text).toContain(line);
  }
});

describe('a visitor’s text', () => {
  test('is never markup', () => {
    const fields = ['name', 'email', 'phone', 'business_type', 'service_needed', 'message'];
    const hostile = Object.fromEntries(fields.map((field) => [field, markup]));
    const page = pageOf(mailAbout(hostile).html);
    expect(page.querySelectorAll('img, script, [onerror]')).toHaveLength(0);
    expect(page.querySelector('h1')?.textContent).toBe(`New inquiry from ${markup}`);
  });

  test('cannot pose as another header or field', () => {
    const name = 'Eve\r\nBcc: victim@example.com\u2028X-Spam: no';
    const { subject, text } = mailAbout({ name, message: 'Hi\u2028Phone number: 1\rEmail: x' });
    expect(subject).toBe('New inquiry from Eve Bcc: victim@example.com X-Spam: no');
    expect(text).not.toMatch(/^(?:Bcc|X-Spam|Phone number: 1|Email: x)/m);
  });

  test('in other letters says its language, and stays out of the subject', () => {
    const hindi = mailAbout({ name: 'आशा राव', message: 'नमस्ते, हमें मदद चाहिए' });
    expect(hindi.subject).toBe('New inquiry: Ads by the Season');
    const page = pageOf(hindi.html);
    expect(page.querySelector('h1')?.textContent).toBe('New inquiry from आशा राव');
    expect(page.querySelector('h1 span')?.getAttribute('lang')).toBe('hi');
    expect(page.querySelector('div[lang="hi"]')?.textContent).toContain('नमस्ते');

    const arabic = pageOf(mailAbout({ message: 'مرحبا، كيف حالكم؟ hello' }).html);
    expect(arabic.querySelector('div[dir="rtl"]')?.textContent).toContain('مرحبا');
    expect(
      ownerNotificationMail('application', { ...application, name: 'Бен' }, siteUrl).subject,
    ).toBe('New application: Editor');
    expect(mailAbout({ name: 'José O’Brien 🪁' }).subject).toBe('New inquiry from José O’Brien 🪁');
  });
});

test('a mail to the owner is the same for every try, so that a provider can drop repeats', () => {
  const later = { status: 'answered', updated_at: '2026-12-01T00:00:00+00:00' };
  expect(mailAbout(later)).toEqual(mailAbout({}));
});
