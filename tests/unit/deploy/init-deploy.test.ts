// Tests `npm run deploy:init`: a second run changes nothing, no question is asked twice, and every answer is checked.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RunCli } from '../../../supabase/admin/deploy/cli.ts';
import { setValues, withoutValues } from '../../../supabase/admin/init/env-file.ts';
import { initDeploy } from '../../../supabase/admin/init/init-deploy.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { projectDir, secrets } from './good-deploy.ts';

const ref = 'qmzkrtwvplxnhyadbeju';
const key = ['sb_publishable', 'Vd8kQ2mRx7LzYw4TnB1c_pH'].join('_');

/** As supabase 3.1.0 prints them (`--output-format json`), shortened. */
const projects = (linked: boolean) =>
  `{"projects":[{"id":"${ref}","ref":"${ref}","name":"Studio","region":"eu-central-1","linked":${linked}}],"message":""}`;
const keys = `{"keys":[{"api_key":"${key}","id":"1","type":"publishable","name":"default"},{"api_key":"eyJ","id":"anon","type":"legacy","name":"anon"}],"message":""}`;
const notLoggedIn = Object.assign(new Error('Command failed'), {
  stdout:
    '{"_tag":"Error","error":{"code":"AccessTokenRequiredError","message":"Access token not provided. Supply an access token by running `supabase login` or setting the SUPABASE_ACCESS_TOKEN environment variable."}}',
  stderr: '',
});

const answers = {
  project: ref,
  site: secrets['SITE_URL'],
  owner: secrets['OWNER_EMAIL'],
  mail: 'resend',
  'resend-key': secrets['RESEND_API_KEY'],
  'resend-webhook': secrets['RESEND_WEBHOOK_SECRET'],
  host: 'netlify',
};

/** A project without files of its own, and a CLI that is logged in. */
async function openProject() {
  const dir = await tempDir();
  mkdirSync(join(dir, 'supabase'));
  for (const file of ['.env.example', 'supabase/.env.example', 'supabase/config.toml'])
    cpSync(join(projectDir, file), join(dir, file));
  symlinkSync(join(projectDir, 'supabase/functions'), join(dir, 'supabase/functions'), 'junction');
  const calls: string[] = [];
  const cli: RunCli = (...words) => {
    calls.push(words.slice(0, 2).join(' '));
    if (words[0] === 'link') return Promise.resolve('');
    return Promise.resolve(
      words[1] === 'list' ? projects(calls.includes('link --project-ref')) : keys,
    );
  };
  const lines: string[] = [];
  const asked: string[] = [];
  return {
    calls,
    lines,
    asked,
    read: (file: string) => readFileSync(join(dir, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(dir, file), text),
    init: (flags: Record<string, string | undefined>, typed?: string[], ownCli: RunCli = cli) =>
      initDeploy({
        projectDir: dir,
        flags,
        cli: ownCli,
        // As console.log, which prints whatever it is given.
        log: (...words: unknown[]) => void lines.push(words.join(' ')),
        ask:
          typed &&
          ((question) => {
            asked.push(question);
            return Promise.resolve(typed.shift() ?? '');
          }),
      }),
  };
}

test('flags are enough for both files, and the project is linked', async () => {
  const { init, read, calls } = await openProject();
  await init(answers);
  expect(parseEnv(read('supabase/.env'))).toEqual({
    ...secrets,
    SENDER_ADDRESSES: expect.stringMatching(/^".+" <.+@.+>$/),
    CRON_SECRET: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(parseEnv(read('.env.production.local'))).toEqual({
    VITE_SITE_URL: answers.site,
    VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
  });
  expect(calls).toEqual(['projects list', 'projects api-keys', 'link --project-ref']);
});

test('a second run asks nothing, changes nothing and links nothing', async () => {
  const { init, read, calls, lines, asked } = await openProject();
  await init(answers);
  const [before, called] = [[read('supabase/.env'), read('.env.production.local')], calls.length];
  lines.length = 0;
  await init({}, []);
  expect([read('supabase/.env'), read('.env.production.local')]).toEqual(before);
  expect(asked).toEqual([]);
  expect(calls.slice(called)).toEqual(['projects list', 'projects api-keys']);
  expect(lines.slice(0, 2)).toEqual([
    'supabase/.env is as it should be.',
    '.env.production.local is as it should be.',
  ]);
  expect(lines).toContain('After the deploy, on Netlify:');
});

test('what was typed wrong is asked for again, with the reason', async () => {
  const { init, read, asked } = await openProject();
  await init({ ...answers, site: undefined, project: undefined }, [
    ref,
    'http://localhost:5173',
    'https://www.harbourlight.studio/home',
    'https://www.harbourlight.studio',
  ]);
  expect(asked[0]).toContain(`${ref}  Studio`);
  expect(asked[2]).toContain("SITE_URL leads to the visitor's own machine or network");
  expect(asked[3]).toContain('SITE_URL must end after the host');
  expect(parseEnv(read('supabase/.env'))['SITE_URL']).toBe('https://www.harbourlight.studio');
});

test('what the example shows is no answer, and the secret of the scheduler is made again', async () => {
  const { init, read, write } = await openProject();
  write('supabase/.env', read('supabase/.env.example'));
  await expect(init({ project: ref })).rejects.toThrow(/--site: .*\n--owner: /);
  await init(answers);
  expect(parseEnv(read('supabase/.env'))['CRON_SECRET']).not.toBe(
    parseEnv(read('supabase/.env.example'))['CRON_SECRET'],
  );
});

test('the custom domain of a project stays', async () => {
  const { init, read, write } = await openProject();
  write('.env.production.local', 'VITE_SUPABASE_URL=https://api.harbourlight.studio\n');
  await init(answers);
  await init({}, []);
  expect(parseEnv(read('.env.production.local'))['VITE_SUPABASE_URL']).toBe(
    'https://api.harbourlight.studio',
  );
});

test('a build hook is taken when it is given, and never asked for', async () => {
  const { init, read, asked } = await openProject();
  await init(answers, []);
  expect(asked).toEqual([]);
  const hook = 'https://api.netlify.com/build_hooks/65f0c1d2e3a4b5';
  await init({ 'build-hook': hook });
  expect(parseEnv(read('supabase/.env'))['SITE_BUILD_HOOK']).toBe(hook);
  await expect(init({ 'build-hook': 'http://localhost/build' })).rejects.toThrow(
    '--build-hook: SITE_BUILD_HOOK must be an address that begins with https://',
  );
});

test('own lines and comments stay', async () => {
  const { init, read, write } = await openProject();
  write('supabase/.env', '# Mine\nOWN_WORDS=Leith\nNEWSLETTER_DOUBLE_OPT_IN=true\n');
  await init(answers);
  expect(read('supabase/.env')).toMatch(
    /^# Mine\nOWN_WORDS=Leith\nNEWSLETTER_DOUBLE_OPT_IN=true\n/,
  );
});

test.each([
  [
    'who is not logged in is told how',
    {},
    notLoggedIn,
    /^You are not logged in to Supabase\. Run npx supabase@\S+ login, then this again\.$/,
  ],
  [
    'any other fault of the CLI is repeated',
    {},
    Object.assign(new Error(), { stdout: '', stderr: 'no route to host' }),
    /no route to host/,
  ],
])('%s', async (_, flags, fault, words) => {
  const { init, read } = await openProject();
  await expect(init(flags, [], () => Promise.reject(fault))).rejects.toThrow(words);
  expect(() => read('supabase/.env')).toThrow('ENOENT');
});

test('an unknown project is named beside those that there are', async () => {
  const { init } = await openProject();
  await expect(init({ ...answers, project: 'abc' })).rejects.toThrow(
    `Your account has no project abc. Give --project one of these:\n  ${ref}  Studio`,
  );
});

describe('an env file', () => {
  test.each([
    'plain',
    'two words',
    `it's`,
    '"Studio, Ltd" <a@b.co>',
    'a#b',
    '$HOME',
    'back\\slash',
    'ü 🎉',
    '',
  ])('holds %j', (value) => {
    expect(parseEnv(setValues('A=1\n', { B: value, A: value }))).toEqual({ A: value, B: value });
  });

  test('refuses a value that no quotes can hold', () => {
    expect(() => setValues('', { A: `'"$` })).toThrow('No env file can hold');
  });

  test('has no value of the example in it', () => {
    expect(parseEnv(withoutValues('# Why.\nA=1\n# B=2\n'))).toEqual({});
  });
});
