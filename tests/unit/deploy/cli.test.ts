// The deploy recipe and config.toml fit the Supabase CLI whose version the README names. The CLI itself (140 MB) is run
// only where SUPABASE_CLI names its program: SUPABASE_CLI=… npx vitest run --project 'unit*' tests/unit/deploy
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { cliVersion as version, wordsOf } from '../../../supabase/admin/deploy/cli.ts';
import { unknownKeys } from './cli-config.ts';
import { skip } from '../../support/skip.ts';

const projectDir = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
const configFile = join(projectDir, 'supabase/config.toml');

const globalFlags = ['--experimental', '--yes'];
// For the local stack.
const localOnPurpose = 'db reset --no-seed';

const documents = globSync(['*.md', 'docs/*.md', 'supabase/README.md'], { cwd: projectDir }).map(
  (file) => ({
    file,
    // One line, in which every command ends with a backtick, those of a block, too.
    text: read(file)
      .replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll('\n', '`'))
      .replaceAll(/\s+/g, ' '),
  }),
);
const recipe = documents.flatMap(({ text }) =>
  [...text.matchAll(/npx supabase@\S+ ([^`]+)`/g)].map(([, command = '']) => command.trim()),
);

/** The commands of the CLI with the stack that each works on, and its flags. */
const known: Record<string, ['account' | 'local' | 'remote' | 'local or remote', string]> = {
  login: ['account', '--token --name --no-browser'],
  'projects list': ['account', ''],
  'projects api-keys': ['remote', '--remote --reveal'],
  link: ['remote', '--project-ref --skip-pooler'],
  start: ['local', '--exclude -x --ignore-health-check'],
  status: ['local', '--override-name'],
  'config diff': ['remote', '--remote --exit-code'],
  'config push': ['remote', '--remote'],
  'db push': [
    'local or remote',
    '--include-all --include-roles --include-seed --skip-vault --dry-run --remote --password -p',
  ],
  'db dump': [
    'local or remote',
    '--dry-run --data-only --use-copy --exclude -x --role-only --keep-comments --file -f --remote --password -p --schema -s',
  ],
  'db query': ['local or remote', '--remote --file -f --read-only'],
  'db reset': ['local or remote', '--remote --no-seed --sql-paths --version --last'],
  'functions deploy': [
    'remote',
    '--remote --no-verify-jwt --use-api --import-map --prune --jobs -j',
  ],
  'secrets set': ['remote', '--remote --env-file'],
  'storage cp': [
    'local or remote',
    '--recursive -r --cache-control --content-type --jobs -j --remote',
  ],
  'test db': ['local or remote', '--remote'],
  'migration list': ['local or remote', '--remote --password -p'],
};
const nameOf = (command: string) =>
  Object.keys(known).find((name) => `${command} `.startsWith(`${name} `));
const flagsOf = (command: string) => command.split(' ').filter((word) => /^--?[a-z]/.test(word));

describe('the documents', () => {
  test('name the one version of the CLI', () => {
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/npx supabase(\S*)/g)].map(([, at]) => `${file} ${at}`),
    );
    expect(named.filter((each) => !each.endsWith(`@${version}`))).toEqual([]);
    expect(recipe.length).toBeGreaterThan(8);
  });

  test.each([...new Set(recipe)])('%s', (command) => {
    const name = nameOf(command) ?? '';
    expect(Object.keys(known)).toContain(name);
    const allowed = new Set([...(known[name]?.[1].split(' ') ?? []), ...globalFlags]);
    expect(flagsOf(command).filter((flag) => !allowed.has(flag))).toEqual([]);
  });

  test('say --remote wherever the CLI would take the local stack otherwise', () => {
    const forgotten = recipe.filter(
      (command) =>
        known[nameOf(command) ?? '']?.[0] === 'local or remote' &&
        !flagsOf(command).includes('--remote'),
    );
    expect(forgotten).toEqual([localOnPurpose]);
  });
});

const problemsOf = (toml: string) => unknownKeys(parse(toml));

describe('config.toml', () => {
  const config = read('supabase/config.toml');

  test('has only keys that the CLI knows', () => {
    expect(problemsOf(config)).toEqual([]);
  });

  test.each([
    [
      'a key of an older version',
      config.replace('[auth.email]', '[auth.email]\nenable_signup = true'),
    ],
    ['a typing error', config.replace('jwt_expiry', 'jwt_expirry')],
    ['an unknown section', `${config}\n[inbucket]\nenabled = true\n`],
    [
      'a value of another type',
      config.replace(/^minimum_password_length.*$/m, 'minimum_password_length = "12"'),
    ],
  ])('is refused with %s', (_, changed) => {
    expect(changed).not.toBe(config);
    expect(problemsOf(changed)).not.toEqual([]);
  });
});

const cli = process.env.SUPABASE_CLI;
if (!cli) skip('the recipe and config.toml against the Supabase CLI', 'SUPABASE_CLI is not set.');

const run = (...words: string[]) => execFileSync(cli ?? '', words, { encoding: 'utf8' });

describe.skipIf(!cli)('the CLI itself', () => {
  test('is the version that the README names', () => {
    expect(run('--version').trim()).toBe(version);
  });

  test.each(Object.entries(known))('%s', (name, [target, flags]) => {
    const help = run(...name.split(' '), '--help');
    const [, own = ''] = /\nFLAGS\n([\s\S]*?)\n\n/.exec(help) ?? [];
    const names = [...own.matchAll(/^ {2}(--[\w-]+)(?:, (-\w))?/gm)].flatMap(([, long, short]) => [
      long,
      short,
    ]);
    expect(names.filter(Boolean).join(' ')).toBe(flags);
    const phrases = {
      account: /^DESCRIPTION/,
      local: /Local only/,
      remote: /Remote only/,
      'local or remote': /Local by default/,
    };
    expect(help).toMatch(phrases[target]);
  });

  test('reads config.toml without a warning', () => {
    const dir = mkdtempSync(join(tmpdir(), 'supabase-cli-'));
    try {
      cpSync(configFile, join(dir, 'supabase/config.toml'));
      const templates = 'supabase/templates';
      cpSync(join(projectDir, templates), join(dir, templates), { recursive: true });
      const { status, stderr } = spawnSync(cli ?? '', ['services', '--workdir', dir], {
        encoding: 'utf8',
      });
      expect(stderr).not.toMatch(/WARN|Invalid/);
      expect(status).toBe(0);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

// Printed by the CLI 3.1.0 for a migration that is no SQL.
const failedPush = `Confirmed by --yes: Apply 1 migration on custom Postgres (127.0.0.1:5432)
Skipping migration released-queries.json... (file name must match pattern "<timestamp>_name.sql")
Skipping migration released.json... (file name must match pattern "<timestamp>_name.sql")
Applying migration 20270201100000_jobs.sql...
ERROR: syntax error at or near "selekt" (SQLSTATE 42601)
At statement: 1
selekt 1
^
Try rerunning the command with --debug to troubleshoot the error.
`;

test('the words about a failed push name its file, and no file that is no migration', () => {
  const error = Object.assign(new Error('exit 1'), { stdout: '', stderr: failedPush });
  expect(wordsOf(error)).toBe(failedPush.split('\n').slice(3, -2).join('\n'));
});
