import { expect, test } from 'vitest';
import {
  createToken,
  isSameSecret,
  sha256Hex,
} from '../../../supabase/functions/_shared/tokens.ts';

test('a token is 256 random bits that need no escaping in a URL', () => {
  const tokens = Array.from({ length: 200 }, createToken);

  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(encodeURIComponent(token)).toBe(token);
  }
});

test('a hash is the SHA-256 of the text in UTF-8', async () => {
  expect(await sha256Hex('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(await sha256Hex('é')).toHaveLength(64);
});

test('only the same secret is the same', async () => {
  const secret = 'correct horse battery staple';
  expect(await isSameSecret(secret, secret)).toBe(true);
  for (const guess of ['', 'c', secret.slice(0, -1), `${secret} `, secret.toUpperCase()]) {
    expect(await isSameSecret(guess, secret)).toBe(false);
  }
});
