import { expect, it } from 'vitest';
import { mailHref, phoneHref } from '@/lib/contact-hrefs';

it('an email address cannot add headers to the mail', () => {
  expect(mailHref('asha+jobs@example.com')).toBe('mailto:asha%2Bjobs@example.com');
  expect(mailHref('a@example.com?bcc=b@example.com')).toBe(
    'mailto:a@example.com%3Fbcc%3Db%40example.com',
  );
});

it.each([
  ['+91 (000) 00-00001', 'tel:+910000000001'],
  [' 020 0000 0001 ', 'tel:02000000001'],
])('the phone number %s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
