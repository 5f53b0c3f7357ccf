// Compares numbers in the documents for owners and operators with the code.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(globSync(file)[0] ?? file, 'utf8');

/** The first group of a pattern; throws where a text has changed its form. */
function found(file: string, pattern: RegExp): string {
  const value = pattern.exec(read(file).replaceAll(/\s+/g, ' '))?.[1];
  if (value === undefined) throw new Error(`${file} has no ${pattern}.`);
  return value;
}

const migration = (name: string) => `supabase/migrations/*_${name}.sql`;

test.each<[what: string, document: string, words: RegExp, file: string, code: RegExp]>([
  [
    'the shortest password',
    'docs/owner.md',
    /at least (\d+) characters/,
    'supabase/config.toml',
    /minimum_password_length = (\d+)/,
  ],
  [
    'the storage without room for résumés',
    'docs/owner.md',
    /without résumés from (\d+) %/,
    migration('resumes'),
    /warned_files_percent < (\d+)/,
  ],
  [
    'the first warning of a full database',
    'docs/operate.md',
    /warn at (\d+) and/,
    migration('scheduler'),
    /0\.6 \* part\.most then (\d+)/,
  ],
  [
    'the last warning of a full database',
    'docs/operate.md',
    /warn at \d+ and (\d+) %/,
    migration('scheduler'),
    /0\.8 \* part\.most then (\d+)/,
  ],
  [
    'a batch of a newsletter',
    'docs/architecture.md',
    /batch of at most (\d+) recipients/,
    'supabase/functions/_shared/mail/send/resend.ts',
    /maxBatchSize = (\d+)/,
  ],
  [
    'the size of a logo',
    'docs/adopt.md',
    /at most ([\d,]+) characters/,
    'tests/content/files/logo.test.ts',
    /([\d_]{4,})/,
  ],
])('%s', (_, document, words, file, code) => {
  expect(found(document, words).replace(',', '')).toBe(found(file, code).replace('_', ''));
});

test('the README names the versions of Node that package.json takes', () => {
  const [, older = '', newer = ''] =
    /\^(\d+\.\d+)\.\d+ \|\| >=(\d+\.\d+)/.exec(packageJson.engines.node) ?? [];
  expect(read('README.md')).toContain(`Node ${older}, ${newer} or newer`);
});

const versionOf = (name: string) =>
  packageJson.browserslist.find((query) => query.startsWith(name))?.split(' >= ')[1];

test('the README names the oldest browsers of package.json', () => {
  const [safari, chrome, firefox] = ['safari', 'chrome', 'firefox'].map(versionOf);
  expect(read('README.md')).toContain(`Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}`);
});
