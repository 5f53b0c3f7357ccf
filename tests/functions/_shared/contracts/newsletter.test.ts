import { describe, expect, test } from 'vitest';
import {
  emailAddressSchema,
  maxNewsletterContentBytes,
  newsletterSubscribeRequestSchema,
  sendNewsletterRequestSchema,
} from '../../../../supabase/functions/_shared/contracts/newsletter.ts';
import { emailPattern } from '../../../../supabase/functions/_shared/text/typed-address.ts';
import { startCpuClock } from '../../../support/cpu-time.ts';

function isAccepted(schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) {
  return schema.safeParse(value).success;
}

function parseSignUp(change: object) {
  const signUp = { email: 'ana@example.com', ip: null, userAgent: 'x' };
  return newsletterSubscribeRequestSchema.parse({ ...signUp, ...change });
}

describe('the pattern of the form', () => {
  test.each(['a@b.c', 'ana@example.com', 'ü@ü.ü'])('lets "%s" pass', (email) => {
    expect(emailPattern.test(email)).toBe(true);
  });

  test.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'a na@example.com', 'a@b@c.de'])(
    'stops "%s"',
    (email) => {
      expect(emailPattern.test(email)).toBe(false);
    },
  );
});

describe('an email address', () => {
  test.each([
    ['  Ana.Maria+News@Example.COM ', 'ana.maria+news@example.com'],
    ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
    ['a@b.co', 'a@b.co'],
    ['\ufeffa@b.co\u200b', 'a@b.co'],
    ['\u00a0a@b.co\u202f\u3000', 'a@b.co'],
    ['\u200e\u202aa@b.co\u202c', 'a@b.co'],
    ['\u2066a@b.co\u2069', 'a@b.co'],
    ['a\u00ad@b\u200b.co', 'a@b.co'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['a@example.xn--p1ai', 'a@example.xn--p1ai'],
    ['Ana@Müller.example', 'ana@xn--mller-kva.example'],
    ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
    ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('"%s" is kept as "%s"', (given, kept) => {
    expect(emailAddressSchema.parse(given)).toBe(kept);
  });

  test.each([
    ['nothing', ''],
    ['spaces only', '   '],
    ['no @', 'ana.example.com'],
    ['two @', 'ana@maria@example.com'],
    ['no dot in the host', 'ana@localhost'],
    ['a top level of one letter', 'a@b.c'],
    ['a top level of digits', 'ana@127.0.0.1'],
    ['consecutive dots', 'ana..maria@example.com'],
    ['a leading dot', '.ana@example.com'],
    ['a trailing dot', 'ana.@example.com'],
    ['consecutive dots in the host', 'ana@example..com'],
    ['a host that begins with a hyphen', 'ana@-example.com'],
    ['a host that ends with a hyphen', 'ana@example-.com'],
    ['a space inside', 'a na@example.com'],
    ['a mark inside that turns the direction', 'a\u202ena@example.com'],
    ['100,000 dots', `a@${'.'.repeat(100_000)}`],
    ['a control character', 'ana\u0000@example.com'],
    ['a line break', 'ana@example.com\nBcc: b@example.com'],
    ['a local part outside ASCII', 'añá@example.com'],
    ['a wide letter in the host', 'ana@ｅxample.com'],
    ['a Kelvin sign in the host', 'ana@\u212aelvin.com'],
    ['a path behind a host outside ASCII', 'ana@müller.de/x'],
    ['a port behind a host outside ASCII', 'ana@müller.de:25'],
    ['a quoted local part', '"ana maria"@example.com'],
    ['a second address', 'ana@example.com,b@example.com'],
    ['a name in front', 'Ana <ana@example.com>'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`],
    ['a label of 64 characters', `ana@${'a'.repeat(64)}.com`],
    ['255 characters', `ana@${'a23456789.'.repeat(24)}abcdefg.com`],
  ])('with %s is refused', (_, email) => {
    const { error } = emailAddressSchema.safeParse(email);
    expect(error?.issues[0]?.message).toBe(
      'That email address does not look right. Please check it and try again.',
    );
  });

  test('an address of 254 characters is accepted', () => {
    const longest = `ana@${'a23456789.'.repeat(24)}abcdef.com`;
    expect(longest).toHaveLength(254);
    expect(isAccepted(emailAddressSchema, longest)).toBe(true);
  });

  test('a long hostile address is refused quickly', () => {
    const workedMs = startCpuClock();
    for (const hostile of [
      'a.'.repeat(50_000),
      `a@${'a.'.repeat(50_000)}`,
      `a@${'a-'.repeat(50_000)}`,
    ]) {
      expect(isAccepted(emailAddressSchema, hostile)).toBe(false);
    }
    expect(workedMs()).toBeLessThan(500);
  });
});

describe('a sign-up', () => {
  test('keeps 500 printable characters of the user agent', () => {
    expect(parseSignUp({ userAgent: ' Mozilla/5.0\u0000\r\n(X11) ' }).userAgent).toBe(
      'Mozilla/5.0   (X11)',
    );
    expect(parseSignUp({ userAgent: '🙂'.repeat(600) }).userAgent).toBe('🙂'.repeat(500));
    expect(parseSignUp({ userAgent: 'a\ud800b' }).userAgent).toBe('a\ufffdb');
  });

  test.each([undefined, null, '', '   '])('may come without a user agent (%j)', (userAgent) => {
    expect(parseSignUp({ userAgent }).userAgent).toBeNull();
  });

  test.each(['footer', 'post', 'careers'])('names the place "%s"', (place) => {
    expect(parseSignUp({ place }).place).toBe(place);
  });

  test.each([undefined, null, '', 'Footer', 'footer ', 'home', 7, ['footer'], { footer: true }])(
    'with the place %j has none, and is taken',
    (place) => {
      expect(parseSignUp({ place })).toMatchObject({ email: 'ana@example.com', place: null });
    },
  );
});

describe('a newsletter', () => {
  const valid = {
    subject: 'News',
    content: '<p>Hello</p>',
    fromName: 'Studio Saffron',
    fromEmail: 'Hello@Example.com',
  };
  const messages = (change: object) =>
    sendNewsletterRequestSchema
      .safeParse({ ...valid, ...change })
      .error?.issues.map((issue) => issue.message);

  test('a newsletter has the address of its sender in lower case', () => {
    expect(sendNewsletterRequestSchema.parse(valid)).toEqual({
      ...valid,
      fromEmail: 'hello@example.com',
    });
  });

  test('may carry the key that keeps a second request from being a second newsletter', () => {
    const campaignKey = '00000000-0000-4000-8000-000000000001';
    expect(sendNewsletterRequestSchema.parse({ ...valid, campaignKey })).toMatchObject({
      campaignKey,
    });
    expect(isAccepted(sendNewsletterRequestSchema, { ...valid, campaignKey: 'anything' })).toBe(
      false,
    );
  });

  const breaks = [
    '\r\nBcc: a@b.co',
    '\n',
    '\r',
    '\u0000',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u001b[0m',
    '\ud800',
  ];
  test.each(breaks)('never takes %j into a header', (injected) => {
    expect(messages({ subject: `News${injected}` })).toContain(
      'The subject must be a single line without control characters.',
    );
    expect(messages({ fromName: `Studio${injected}` })).toContain(
      'The sender name must be a single line without control characters.',
    );
    expect(messages({ fromEmail: `hello@example.com${injected}` })).toContain(
      'The sender address must be a single line without control characters.',
    );
  });

  test('may use every script and emoji in its subject', () => {
    expect(messages({ subject: 'नमस्ते 👩‍💻 – naïve “quotes”' })).toBeUndefined();
  });

  test('has a subject of 1 to 200 characters', () => {
    expect(messages({ subject: 'x'.repeat(200) })).toBeUndefined();
    expect(messages({ subject: 'x'.repeat(201) })).toEqual([
      'The subject may have at most 200 characters.',
    ]);
    expect(messages({ subject: '   ' })).toEqual(['Please provide a subject.']);
  });

  test('has a content within the limit, counted in bytes', () => {
    expect(messages({ content: 'x'.repeat(maxNewsletterContentBytes) })).toBeUndefined();
    expect(messages({ content: 'é'.repeat(maxNewsletterContentBytes / 2 + 1) })).toEqual([
      'The content may have at most 98 KB.',
    ]);
    expect(messages({ content: ' \n ' })).toEqual(['Please provide the content.']);
    expect(messages({ content: 'a\u0000b' })).toEqual([
      'The content holds characters that cannot be stored.',
    ]);
  });
});
