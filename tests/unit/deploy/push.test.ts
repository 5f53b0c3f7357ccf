// Tests `npm run deploy` with a project in memory that answers as supabase 3.1.0 does. tests/integration/deploy runs
// the CLI itself.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { beforeEach, expect, test } from 'vitest';
import { agency } from '@contracts/agency';
import type { RunCli } from '../../../supabase/admin/deploy/cli.ts';
import { wantedSettings } from '../../../supabase/admin/push/settings-row.ts';
import { push } from '../../../supabase/admin/push/step.ts';
import { deploySteps } from '../../../supabase/admin/push/steps.ts';
import { secrets, site } from './good-deploy.ts';

const ref = 'qmzkrtwvplxnhyadbeju';
const deploy = {
  functionNames: ['notify-owner', 'send-newsletter'],
  secrets,
  secretNames: Object.keys(secrets),
  site,
};
const { cron_secret, ...row } = wantedSettings(agency, secrets, site);
const storedRow = {
  ...row,
  cron_secret: createHash('sha256').update(cron_secret).digest('hex'),
};

/** The state of the project, and the commands that changed it. */
let has: { tables: boolean; config: boolean; settings: boolean; admin: boolean };
let sent: string[];
let lines: string[];
/** The start of a command that the platform refuses. */
let refused: string | undefined;
let authConfig: unknown;
let settingsFile: { sql: string; mode: number };

beforeEach(() => {
  has = { tables: false, config: false, settings: false, admin: false };
  [sent, lines, refused] = [[], [], undefined];
  differences = [change('enable_signup', 'update')];
});

const change = (name: string, kind: string) => ({
  path: ['auth', name],
  class: kind,
  local: true,
  remote: false,
});
let differences: object[];
const onlyThere = change('hook', 'remote_only');

const rowsOf = (sql: string): object[] => {
  if (sql.includes('to_regclass')) return has.tables ? [{ '?column?': 1 }] : [];
  if (sql.includes('private.admins')) return has.admin ? [{ admin: 1 }] : [];
  return [has.settings ? storedRow : { ...storedRow, functions_url: null, cron_secret: null }];
};

function read(command: string): unknown {
  if (command.startsWith('db push'))
    return { migrations: has.tables ? [] : ['1_a.sql', '2_b.sql'] };
  if (command.startsWith('config diff'))
    return { changes: [...(has.config ? [] : differences), onlyThere] };
  if (command.startsWith('projects api-keys'))
    return { keys: [{ type: 'secret', api_key: 'sb_secret_x' }] };
  return rowsOf(command);
}

const cli: RunCli = async (...words) => {
  const command = words.join(' ');
  if (refused && command.startsWith(refused))
    throw Object.assign(new Error('Command failed'), { stdout: '', stderr: 'no such luck\n' });
  if (!words.includes('--yes')) return JSON.stringify(read(command));
  sent.push(words.slice(0, 2).join(' '));
  const dir = words[words.indexOf('--workdir') + 1] ?? '';
  if (command.startsWith('db push')) has.tables = true;
  else if (command.startsWith('db query')) {
    const file = words[words.indexOf('--file') + 1] ?? '';
    settingsFile = { sql: readFileSync(file, 'utf8'), mode: statSync(file).mode & 0o777 };
    has.settings = true;
  } else if (command.includes('--workdir'))
    authConfig = parse(readFileSync(join(dir, 'supabase/config.toml'), 'utf8'));
  else if (command.startsWith('config push')) has.config = true;
  return '';
};

const run = (answer = true, changes: object = {}) =>
  push({
    steps: deploySteps({
      deploy: { ...deploy, secrets: { ...secrets, ...changes } },
      ref,
      cli,
      databaseUrl: undefined,
      adminEmail: 'mairi@harbourlight.studio',
      createAdmin: async (email, { secretKey }) => {
        sent.push(`admin ${email} ${secretKey}`);
        has.admin = true;
      },
    }),
    confirm: async () => answer,
    log: (line) => void lines.push(line),
    command: 'npm run deploy',
  });

const inOrder = [
  'db push',
  'secrets set',
  'functions deploy',
  'config push',
  'config push',
  'db query',
  'admin mairi@harbourlight.studio sb_secret_x',
];

test('a new project gets all steps in their order, after one question', async () => {
  expect(await run()).toBe(true);
  expect(sent).toEqual(inOrder);
});

test('what will change is shown first, and a No changes nothing', async () => {
  expect(await run(false)).toBe(false);
  expect(sent).toEqual([]);
  expect(lines).toContain('  2 new files: 1_a.sql to 2_b.sql');
  expect(lines).toContain('  auth.enable_signup: false → true');
  expect(lines.at(-1)).toBe('Nothing was changed.');
});

test('the dozens of settings of a new project are counted', async () => {
  differences = Array.from({ length: 58 }, (_, index) => change(`setting_${index}`, 'local_only'));
  await run(false);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}58 settings; see each: npx supabase@/));
});

test('no line has a secret', async () => {
  await run();
  const shown = lines.join('\n');
  const values = [secrets['RESEND_API_KEY'], secrets['RESEND_WEBHOOK_SECRET'], cron_secret];
  expect(values.filter((value) => shown.includes(value ?? ' '))).toEqual([]);
});

test('the first failure ends the run, with what was done, what not, and the command to go on', async () => {
  refused = 'functions deploy';
  expect(await run()).toBe(false);
  expect(sent).toEqual(inOrder.slice(0, 2));
  expect(lines.slice(lines.indexOf('done      Database'))).toEqual([
    'done      Database',
    'done      Settings and secrets of the functions',
    'FAILED    Functions',
    "not done  Supabase Auth's own email server",
    'not done  Configuration of the project (supabase/config.toml)',
    'not done  Settings in the database',
    'not done  First admin',
    '\nNot all functions were sent: no such luck',
    '\nWhen you have solved this, go on with: npm run deploy',
  ]);
});

test('the next run goes on where the last one stopped', async () => {
  refused = 'db query --remote --file';
  await run();
  [sent, refused] = [[], undefined];
  expect(await run()).toBe(true);
  expect(sent).toEqual([
    'secrets set',
    'functions deploy',
    'config push',
    'db query',
    'admin mairi@harbourlight.studio sb_secret_x',
  ]);
});

test('the mail server of Auth is the provider, with few mails an hour', async () => {
  await run();
  expect(authConfig).toEqual({
    auth: {
      rate_limit: { email_sent: 2 },
      email: {
        smtp: {
          enabled: true,
          host: 'smtp.resend.com',
          port: 465,
          user: 'resend',
          pass: secrets['RESEND_API_KEY'],
          admin_email: 'hello@news.harbourlight.studio',
          sender_name: 'Harbour Light',
        },
      },
    },
  });
});

test('an own mail server is that of Auth as well, its password as it was typed', async () => {
  await run(true, {
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: 'smtps://mairi%40harbour:p%22a%5Cs%24s@mail.harbourlight.studio',
  });
  expect(authConfig).toMatchObject({
    auth: {
      email: {
        smtp: { host: 'mail.harbourlight.studio', user: 'mairi@harbour', pass: 'p"a\\s$s' },
      },
    },
  });
});

test('a mail server that the dashboard has stays', async () => {
  await run(true, { AUTH_SMTP: 'dashboard' });
  expect(sent.filter((each) => each === 'config push')).toHaveLength(1);
});

test('the settings travel in a file that its owner alone can read', async () => {
  await run();
  expect(settingsFile.mode).toBe(0o600);
  expect(settingsFile.sql).toContain(`cron_secret = '${cron_secret}'`);
});
