// `npm run check:deploy` names each setting that is wrong or missing.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../supabase/admin/deploy/find-problems.ts';
import { parseConfig, type Variables } from '../../../supabase/admin/deploy/read-deploy.ts';

const supabaseDir = join(import.meta.dirname, '../../../supabase');
const toml = readFileSync(join(supabaseDir, 'config.toml'), 'utf8');
const secrets = parseEnv(readFileSync(join(supabaseDir, '.env.example'), 'utf8'));
const site = {
  VITE_SITE_URL: 'https://studio-saffron.example.com',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_any',
};

interface Changes {
  config?: (text: string) => string;
  secrets?: Variables;
  site?: Variables;
}

function problemsWith(changes: Changes): string[] {
  const changed = changes.config?.(toml) ?? toml;
  if (changes.config && changed === toml)
    throw new Error('The change of config.toml does nothing.');
  const given = { ...secrets, ...changes.secrets };
  return findProblems({
    config: parseConfig(changed, given),
    secrets: given,
    site: { ...site, ...changes.site },
  });
}

const set = (key: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${key} = .*$`, 'm'), `${key} = ${value}`);
const smtp = (lines: string) => (text: string) =>
  `${text}\n[auth.email.smtp]\nenabled = true\n${lines}\n`;

test('config.toml and the example values have no problem', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('config.toml', () => {
  test('recovery links that lead to localhost', () => {
    expect(problemsWith({ config: set('site_url', '"http://localhost:5173"') })).toEqual([
      "supabase/config.toml: auth.site_url, where mailed links lead, leads to the visitor's own machine: http://localhost:5173",
    ]);
  });

  test.each<[string, Changes, RegExp]>([
    [
      'no address',
      { secrets: { SITE_URL: undefined } },
      /auth\.site_url.* is not set \(SITE_URL\)/,
    ],
    [
      'no encryption',
      { secrets: { SITE_URL: 'http://studio.example.com' } },
      /auth\.site_url.*https:/,
    ],
    [
      'no URL',
      { secrets: { SITE_URL: 'studio.example.com' } },
      /auth\.site_url.* is no web address/,
    ],
    [
      'its own address 127.0.0.1',
      { secrets: { SITE_URL: 'https://127.0.0.1' } },
      /auth\.site_url.*own machine/,
    ],
    [
      'a redirect to localhost',
      { config: set('additional_redirect_urls', '["http://localhost:4173"]') },
      /additional_redirect_urls leads to the visitor's own machine/,
    ],
    [
      'a redirect to any host',
      { config: set('additional_redirect_urls', '["https://*.example.com/**"]') },
      /additional_redirect_urls lets any host in/,
    ],
    ['sign-ups', { config: set('enable_signup', 'true') }, /auth\.enable_signup must be false/],
    [
      'anonymous sign-ins',
      { config: set('enable_anonymous_sign_ins', 'true') },
      /anonymous_sign_ins must be false/,
    ],
    [
      'short passwords',
      { config: set('minimum_password_length', '11') },
      /minimum_password_length must be at least 12/,
    ],
    [
      'logins switched off',
      { config: (text) => text.replace('[auth.email]', '[auth.email]\nenabled = false\n[unused]') },
      /auth\.email\.enabled must be true/,
    ],
    [
      'no mail server of Auth',
      { secrets: { AUTH_SMTP: undefined } },
      /auth\.email\.smtp is missing/,
    ],
    [
      'a mail server without a name',
      { config: smtp('host = "env(AUTH_SMTP_HOST)"\nadmin_email = "hello@example.com"') },
      /auth\.email\.smtp\.host is not set/,
    ],
    [
      'a mail server without a sender',
      { config: smtp('host = "smtp.example.com"') },
      /auth\.email\.smtp\.admin_email is not set/,
    ],
  ])('%s', (_, changes, problem) => {
    expect(problemsWith(changes)).toContainEqual(expect.stringMatching(problem));
  });

  test('a mail server of Auth that is described there is enough', () => {
    const config = smtp('host = "env(AUTH_SMTP_HOST)"\nadmin_email = "hello@example.com"');
    const given = { AUTH_SMTP: undefined, AUTH_SMTP_HOST: 'smtp.example.com' };
    expect(problemsWith({ config, secrets: given })).toEqual([]);
  });
});

describe('the functions’ secrets', () => {
  test.each([
    'SITE_URL',
    'OWNER_EMAIL',
    'SENDER_ADDRESSES',
    'MAIL_TRANSPORT',
    'RESEND_API_KEY',
    'RESEND_WEBHOOK_SECRET',
    'CRON_SECRET',
  ])('%s is missing', (name) => {
    expect(problemsWith({ secrets: { [name]: undefined } })).toContain(
      `supabase/.env: ${name} is missing`,
    );
  });

  test.each<[Variables, string]>([
    [{ OWNER_EMAIL: 'owner' }, 'OWNER_EMAIL is no email address'],
    [{ SENDER_ADDRESSES: 'Studio' }, 'SENDER_ADDRESSES holds "Studio", which is no address'],
    [{ MAIL_TRANSPORT: 'post' }, 'MAIL_TRANSPORT must be smtp or resend'],
    [{ MAIL_TRANSPORT: 'smtp' }, 'SMTP_URL is missing'],
    [{ RESEND_WEBHOOK_SECRET: 'secret' }, 'RESEND_WEBHOOK_SECRET is no secret of the form whsec_…'],
    [{ MAIL_REQUESTS_PER_SECOND: 'fast' }, 'MAIL_REQUESTS_PER_SECOND must be a number above 0'],
    [{ CRON_SECRET: 'short' }, 'CRON_SECRET must have at least 32 characters'],
    [
      { SITE_URL: 'http://localhost:5173' },
      "SITE_URL leads to the visitor's own machine: http://localhost:5173",
    ],
  ])('%o', (changed, problem) => {
    expect(problemsWith({ secrets: changed })).toContain(`supabase/.env: ${problem}`);
  });

  test('with smtp, Resend’s are not needed', () => {
    const given = {
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: 'smtps://user:pass@smtp.example.com',
      RESEND_API_KEY: undefined,
      RESEND_WEBHOOK_SECRET: undefined,
    };
    expect(problemsWith({ secrets: given })).toEqual([]);
  });
});

describe('the variables of the site', () => {
  test.each<[Variables, RegExp]>([
    [{ VITE_SITE_URL: undefined }, /^site: VITE_SITE_URL is missing/],
    [{ VITE_SITE_URL: 'http://localhost:4173' }, /^site: VITE_SITE_URL leads to the visitor's own/],
    [{ VITE_SITE_URL: 'https://other.example.com' }, /two different sites/],
    [{ VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }, /^site: VITE_SUPABASE_URL leads to the/],
    [
      { VITE_SUPABASE_PUBLISHABLE_KEY: undefined },
      /^site: VITE_SUPABASE_PUBLISHABLE_KEY is missing/,
    ],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_any' }, /is a secret key/],
    [
      { VITE_SUPABASE_URL: undefined, VITE_SUPABASE_PUBLISHABLE_KEY: undefined },
      /VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing/,
    ],
    [{ VITE_EMAILJS_PUBLIC_KEY: 'any' }, /^site: VITE_EMAILJS_SERVICE_ID is missing/],
  ])('%o', (changed, problem) => {
    expect(problemsWith({ site: changed })).toContainEqual(expect.stringMatching(problem));
  });
});

test('an empty folder of settings: every finding at once, each once', () => {
  const problems = findProblems({ config: parseConfig('[auth]', {}), secrets: {}, site: {} });
  expect(problems.length).toBeGreaterThan(10);
  expect(new Set(problems).size).toBe(problems.length);
});
