import { describe, expect, test } from 'vitest';
import { confirmSubscriptionMail } from '../../../../supabase/functions/_shared/email/confirm-subscription.ts';
import { headerLine } from '../../../../supabase/functions/_shared/email/mail.ts';
import { ownerNotificationMail } from '../../../../supabase/functions/_shared/email/owner-notification.ts';

const markup = `<img src=x onerror="alert('1')">&`;
const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;';

describe('the confirmation mail', () => {
  const link = 'https://site.test/newsletter/confirm?token=abc&x="y"';
  const mail = confirmSubscriptionMail({ brand: markup, link });

  test('gives the link as text and, escaped, as HTML', () => {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(
      'href="https://site.test/newsletter/confirm?token=abc&amp;x=&quot;y&quot;"',
    );
    expect(mail.html).not.toContain('x="y"');
  });

  test('escapes the brand in HTML only', () => {
    expect(mail.subject).toContain(markup);
    expect(mail.html).toContain(escaped);
    expect(mail.html).not.toContain('<img');
  });
});

describe('the mail to the owner', () => {
  const inquiry = {
    id: '1',
    name: 'Ana',
    email: 'ana@example.com',
    phone: '+91 00000 00000',
    business_type: 'saas',
    service_needed: 'website',
    message: 'First line\nSecond line',
    status: 'new',
    created_at: '2026-11-01T09:30:00.123+00:00',
  };
  const application = {
    name: 'Ben',
    email: 'ben@example.com',
    phone: '0000000000',
    position_title: 'Editor',
    experience: '2-5 years',
    linkedin: 'https://example.com/ben',
    introduction: 'Hello',
    created_at: '2026-11-01T09:30:00+00:00',
  };

  test('holds every field of an inquiry, in text and in HTML', () => {
    const { subject, text, html } = ownerNotificationMail('inquiry', inquiry);
    expect(subject).toBe('New inquiry from Ana');
    expect(text).toBe(
      [
        'Name: Ana',
        'Email: ana@example.com',
        'Phone: +91 00000 00000',
        'Business type: saas',
        'Service needed: website',
        'Message: First line',
        '    Second line',
        'Received: Sun, 01 Nov 2026 09:30:00 GMT',
        '',
      ].join('\n'),
    );
    for (const value of [
      'Ana',
      'ana@example.com',
      '+91 00000 00000',
      'saas',
      'website',
      'Second line',
    ]) {
      expect(html).toContain(value);
    }
  });

  test('names the source of a lead as far as it is known', () => {
    const source = {
      utm_source: 'instagram',
      utm_medium: null,
      utm_campaign: markup,
      referrer: 'https://l.instagram.com/',
      landing_page: '/quiz',
    };
    const { text, html } = ownerNotificationMail('inquiry', { ...inquiry, ...source });
    expect(text).toContain(`Campaign: instagram / ${markup}\n`);
    expect(text).toContain('Came from: https://l.instagram.com/\nFirst page: /quiz\n');
    expect(html).toContain(`instagram / ${escaped}`);
    expect(html).not.toContain('<img');

    const direct = { ...inquiry, utm_source: null, referrer: null, landing_page: '/about' };
    expect(ownerNotificationMail('inquiry', direct).text).toMatch(
      /^Received: .*\nFirst page: \/about\n$/m,
    );
  });

  test('holds every field of an application, in text and in HTML', () => {
    const { subject, text, html } = ownerNotificationMail('application', application);
    expect(subject).toBe('New application from Ben: Editor');
    for (const part of [text, html]) {
      for (const value of [
        'Ben',
        'ben@example.com',
        'Editor',
        '2-5 years',
        'https://example.com/ben',
        'Hello',
      ]) {
        expect(part).toContain(value);
      }
    }
  });

  test('says where a field was left empty', () => {
    const { text } = ownerNotificationMail('inquiry', { ...inquiry, phone: null, message: ' ' });
    expect(text).toContain('Phone: Not provided');
    expect(text).toContain('Message: Not provided');
  });

  test('escapes visitors’ texts', () => {
    const { html } = ownerNotificationMail('inquiry', {
      ...inquiry,
      name: markup,
      message: markup,
    });
    expect(html.split(escaped)).toHaveLength(5); // title, heading, name, message
    expect(html).not.toContain('<img');
  });

  test('keeps its subject on one line when the name has line breaks', () => {
    const name = 'Eve\r\nBcc: victim@example.com\u2028X-Spam: no';
    const { subject, text } = ownerNotificationMail('inquiry', { ...inquiry, name });
    expect(subject).toBe('New inquiry from Eve Bcc: victim@example.com X-Spam: no');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  test('is the same for every try, so that a provider can drop repeats', () => {
    const later = { ...inquiry, status: 'answered', updated_at: '2026-12-01T00:00:00+00:00' };
    expect(ownerNotificationMail('inquiry', later)).toEqual(
      ownerNotificationMail('inquiry', inquiry),
    );
  });
});

describe('a header line', () => {
  test('is cut by characters, not inside one', () => {
    expect(headerLine('🙂🙂🙂🙂', 4)).toBe('🙂🙂🙂🙂');
    expect(headerLine('🙂🙂🙂🙂🙂', 4)).toBe('🙂🙂🙂…');
  });

  test('loses marks that turn text around, and keeps the joiners of Indic names', () => {
    expect(headerLine('user\u202egnp.exe', 50)).toBe('user gnp.exe');
    expect(headerLine('क्‍ष', 50)).toBe('क्‍ष');
  });
});
