// Numbers in the documents for owners and operators, compared with the code that keeps them.
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
    'the undo of a reply',
    'docs/owner.md',
    /undo it for (\d+) seconds/,
    'src/admin/leads/replies/undo-replies.ts',
    /undoSeconds = (\d+)/,
  ],
  [
    'the undo of an erasure',
    'docs/owner.md',
    /can be undone for (\d+) seconds/,
    'src/admin/leads/erasure/open-erasures.ts',
    /undoSeconds = (\d+)/,
  ],
  [
    'the storage without room for résumés',
    'docs/owner.md',
    /without résumés from (\d+) %/,
    migration('resumes'),
    /warned_files_percent < (\d+)/,
  ],
  [
    'the emails that wait too long',
    'docs/owner.md',
    /longer than (\d+) minutes/,
    migration('health'),
    /wanted_since < now\(\) - interval '(\d+) minutes'/,
  ],
  [
    'an old backup',
    'docs/operate.md',
    /older than (\d+) days/,
    migration('health'),
    /last_sign\('backup'\) < now\(\) - interval '(\d+) days'/,
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
