import { describe, expect, it } from 'vitest';
import { mailHref, phoneHref, webHref } from '@/features/careers/admin/contact-hrefs';

describe('mail address', () => {
  it('cannot add anything to the mail', () => {
    expect(mailHref({ email: 'asha+jobs@example.com' })).toBe('mailto:asha%2Bjobs@example.com');
    expect(mailHref({ email: 'a@example.com?bcc=b@example.com' })).toBe(
      'mailto:a@example.com%3Fbcc%3Db%40example.com',
    );
  });
});

describe('phone number', () => {
  it.each([
    ['+91 (000) 00-00001', 'tel:+910000000001'],
    [' 020 0000 0001 ', 'tel:02000000001'],
  ])('%s is dialled as %s', (phone, href) => {
    expect(phoneHref({ phone })).toBe(href);
  });
});

describe('web address', () => {
  it.each(['https://example.com/asha', 'http://example.com/asha'])('%s is linked', (linkedin) => {
    expect(webHref({ linkedin })).toBe(linkedin);
  });

  it.each([
    null,
    '',
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    ' JavaScript:alert(1)',
  ])('%s is not linked', (linkedin) => {
    expect(webHref({ linkedin })).toBeNull();
  });
});
