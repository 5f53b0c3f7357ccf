import { describe, expect, test } from 'vitest';
import { confirmSubscriptionMail } from '../../../../../supabase/functions/_shared/mail/write/confirm-subscription.ts';
import { headerLine } from '../../../../../supabase/functions/_shared/mail/mail.ts';

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
