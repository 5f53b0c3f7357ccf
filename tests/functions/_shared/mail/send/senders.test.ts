import { describe, expect, test } from 'vitest';
import {
  isAllowedSender,
  parseSenders,
} from '../../../../../supabase/functions/_shared/mail/send/senders.ts';

const noneInvalid = (entry: string) => {
  throw new Error(`unexpected: ${entry}`);
};

describe('the list of senders', () => {
  test('holds addresses with and without a name', () => {
    expect(
      parseSenders(
        'Studio Saffron <Hello@Example.com>, "News" <news@example.com>,plain@example.com,',
        noneInvalid,
      ),
    ).toEqual([
      { name: 'Studio Saffron', address: 'hello@example.com' },
      { name: 'News', address: 'news@example.com' },
      { name: null, address: 'plain@example.com' },
    ]);
  });

  test('takes a name with a comma in quotation marks', () => {
    expect(
      parseSenders('"Fjord, Stone & Co" <post@example.com>, "A" <a@example.com>', noneInvalid),
    ).toEqual([
      { name: 'Fjord, Stone & Co', address: 'post@example.com' },
      { name: 'A', address: 'a@example.com' },
    ]);
  });

  test('leaves out and reports invalid addresses', () => {
    const invalid: string[] = [];
    const senders = parseSenders('nobody, Ana <a@b>, <>, ok@example.com', (entry) =>
      invalid.push(entry),
    );
    expect(senders).toEqual([{ name: null, address: 'ok@example.com' }]);
    expect(invalid).toEqual(['nobody', 'Ana <a@b>', '<>']);
  });
});

describe('a sender', () => {
  const senders = parseSenders('Studio Saffron <hello@example.com>, any@example.com', noneInvalid);

  test.each([
    ['Studio Saffron', 'hello@example.com', true],
    ['Studio Saffron', 'HELLO@example.com', true],
    ['Your Bank', 'hello@example.com', false],
    ['Your Bank', 'any@example.com', true],
    ['Studio Saffron', 'other@example.com', false],
    ['Studio Saffron', 'hello@example.com.evil.test', false],
  ])('%s <%s> is allowed: %s', (name, address, isAllowed) => {
    expect(isAllowedSender(senders, { name, address })).toBe(isAllowed);
  });
});
