import { expect, it } from 'vitest';
import { mailHref } from '@mail/letter/lead-links';

it('an email address cannot add headers to the mail', () => {
  expect(mailHref('asha+jobs@example.com')).toBe('mailto:asha%2Bjobs@example.com');
  expect(mailHref('a@example.com?bcc=b@example.com')).toBe(
    'mailto:a@example.com%3Fbcc%3Db%40example.com',
  );
});
