// Compares security-design.md's table of every way to a session with config.toml and with the code that creates the
// secrets.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { projectDir, toml } from './good-deploy.ts';

const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');

const table =
  read('docs/security-design.md').split('### Every way to a session')[1]?.split('\n## ')[0] ?? '';
const ways = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Way'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, way = '', bits = '', life = '', , limit = '']) => ({ way, bits, life, limit }));

const wayOf = (start: string) => ways.find(({ way }) => way.startsWith(start));

/** The setting of config.toml with this dotted name. */
const setting = (name: string) =>
  Number(name.split('.').reduce<unknown>((part, key) => Object(part)[key], parse(toml)));

/** The first group of the pattern in a file. Throws when the code has changed its form. */
function inCode(file: string, pattern: RegExp): string {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`${file} has no ${pattern}`);
  return found;
}
const inMigration = (file: string, pattern: RegExp) =>
  inCode(`supabase/migrations/20261201000${file}.sql`, pattern);

test('the table has every way', () => {
  expect(ways.map(({ way }) => way.split(/[,: ]/)[0])).toEqual(
    'Password Password Mailed Refresh Mailed Printed Remembered'.split(' '),
  );
});

test('a password has the length that Auth asks for', () => {
  expect(wayOf('Password, on')?.bits).toContain(
    `${setting('auth.minimum_password_length')} characters`,
  );
});

const counter = (pattern: RegExp) => inMigration('600_login_counters', pattern);

test('a guess on the login page has the limits of the database', () => {
  const pair = counter(/'pair', pair_key, (\d+)/);
  const source = counter(/'source', private\.salted_hash\(source\), (\d+)/);
  const address = counter(/'address', private\.salted_hash\(address\), (\d+)/);
  expect(wayOf('Password, on')?.limit).toBe(
    `${pair} for an address and source, ${source} for a source, ${address} for an address in 15 min`,
  );
});

test('a mailed number has the length and life that Auth is told', () => {
  const digits = setting('auth.email.otp_length');
  const minutes = setting('auth.email.otp_expiry') / 60;
  expect(wayOf('Mailed link')).toMatchObject({
    bits: `${Math.floor(digits * Math.log2(10))} (${digits} digits)`,
    life: `${minutes} min, once`,
  });
  const tries = (setting('auth.rate_limit.token_verifications') / 5) * minutes;
  expect(table).toContain(`one in ${10 ** digits / 1e9} billion with ${tries} tries`);
});

test.each([
  ['Password, at', 'token_refresh'],
  ['Mailed link', 'token_verifications'],
  ['Refresh', 'token_refresh'],
])('Auth takes as many tries as the table says: %s', (start, limit) => {
  expect(wayOf(start)?.limit).toBe(`${setting(`auth.rate_limit.${limit}`)} in 5 min`);
});

test('a refresh token lives as long as the database keeps its session', () => {
  const idle = inMigration('500_admins', /return interval '(\d+) hours'/);
  const inAll = inMigration('500_admins', /return interval '(\d+ days)'/);
  const repeats = setting('auth.refresh_token_reuse_interval');
  expect(wayOf('Refresh')?.life).toBe(
    `once, ${repeats} s for repeats; ${inAll} in all, ${idle} h without input`,
  );
});

test('a code has the bits and the life of the function that makes it', () => {
  const letters = inMigration('900_login_codes', /'([A-Z2-9]{20,})'/).length;
  const last = Number(inMigration('900_login_codes', /generate_series\(0, (\d+)\) place/));
  const bits = String((last + 1) * Math.log2(letters));
  const minutes = inMigration('900_login_codes', /return interval '(\d+) minutes'/);
  expect(wayOf('Mailed code')).toMatchObject({
    bits,
    life: `${minutes} min, once, in its session`,
  });
  expect(wayOf('Printed')).toMatchObject({ bits, life: `${minutes} min, once` });
  const mails = inMigration('400_limits', /\('login_code', 'account', (\d+), '1 minute'\)/);
  expect(wayOf('Mailed code')?.limit).toBe(`${mails} mails a minute for an account`);
});

test('a remembered browser has the bits and the life of its token', () => {
  const bytes = inCode('src/admin/session/browser/browser-token.ts', /tokenBytes = (\d+)/);
  const life = inMigration('800_known_browsers', /last_used_at > now\(\) - interval '(\d+ days)'/);
  expect(wayOf('Remembered')).toMatchObject({
    bits: String(Number(bytes) * 8),
    life: `${life} of use`,
  });
});
