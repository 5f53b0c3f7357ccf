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
const withoutLogins = (text: string) =>
  text.replace('[auth.email]', '[auth.email]\nenabled = false\n[unused]');

test('config.toml and the example values have no problem', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('config.toml', () => {
  const siteUrl = 'supabase/config.toml: auth.site_url, where mailed links lead,';

  test.each([
    [undefined, 'is not set (SITE_URL)'],
    ['http://studio.example.com', 'must begin with https://: http://studio.example.com'],
    ['studio.example.com', 'is no web address: studio.example.com'],
    ['https://127.0.0.1', "leads to the visitor's own machine: https://127.0.0.1"],
    ['http://localhost:5173', "leads to the visitor's own machine: http://localhost:5173"],
  ])('recovery links that lead to %s', (address, problem) => {
    expect(problemsWith({ secrets: { SITE_URL: address } })).toContain(`${siteUrl} ${problem}`);
  });

  test.each([
    ['additional_redirect_urls', '["http://localhost:4173"]', /leads to the visitor's own machine/],
    ['additional_redirect_urls', '["https://*.example.com/**"]', /lets any host in/],
    ['enable_signup', 'true', /must be false/],
    ['enable_anonymous_sign_ins', 'true', /must be false/],
    ['minimum_password_length', '11', /must be at least 12/],
  ])('%s = %s', (key, value, problem) => {
    const problems = problemsWith({ config: set(key, value) });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(problems[0]).toContain(`auth.${key}`);
  });

  test('logins switched off', () => {
    expect(problemsWith({ config: withoutLogins })).toContainEqual(
      expect.stringContaining('auth.email.enabled must be true'),
    );
  });

  test('no mail server of Auth', () => {
    expect(problemsWith({ secrets: { AUTH_SMTP: undefined } })).toContainEqual(
      expect.stringContaining('auth.email.smtp is missing'),
    );
  });

  test.each([
    ['host', 'host = "env(AUTH_SMTP_HOST)"\nadmin_email = "hello@example.com"'],
    ['admin_email', 'host = "smtp.example.com"'],
  ])('a mail server without %s', (name, lines) => {
    expect(problemsWith({ config: smtp(lines) })).toEqual([
      `supabase/config.toml: auth.email.smtp.${name} is not set`,
    ]);
  });

  test('a mail server of Auth that is described there is enough', () => {
    const config = smtp('host = "env(AUTH_SMTP_HOST)"\nadmin_email = "hello@example.com"');
    const given = { AUTH_SMTP: undefined, AUTH_SMTP_HOST: 'smtp.example.com' };
    expect(problemsWith({ config, secrets: given })).toEqual([]);
  });
});

describe('the functions’ secrets', () => {
  // tests/functions/_shared/env.test.ts has what each function refuses.
  test.each<[Variables, string]>([
    [{ OWNER_EMAIL: undefined }, 'OWNER_EMAIL is missing'],
    [{ MAIL_TRANSPORT: 'smtp' }, 'SMTP_URL is missing'],
    [{ RESEND_WEBHOOK_SECRET: undefined }, 'RESEND_WEBHOOK_SECRET is missing'],
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
  // tests/unit/env-schema.test.ts has what a build refuses.
  test.each<[Variables, RegExp]>([
    [{ VITE_SITE_URL: undefined }, /^site: VITE_SITE_URL is missing/],
    [{ VITE_SITE_URL: 'http://localhost:4173' }, /^site: VITE_SITE_URL leads to the visitor's own/],
    [{ VITE_SITE_URL: 'https://other.example.com' }, /two different sites/],
    [{ VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }, /^site: VITE_SUPABASE_URL leads to the/],
    [
      { VITE_SUPABASE_URL: undefined, VITE_SUPABASE_PUBLISHABLE_KEY: undefined },
      /VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing/,
    ],
  ])('%o', (changed, problem) => {
    expect(problemsWith({ site: changed })).toContainEqual(expect.stringMatching(problem));
  });
});

test('an empty folder of settings: every finding at once, each once', () => {
  const problems = findProblems({ config: parseConfig('[auth]', {}), secrets: {}, site: {} });
  expect(problems.length).toBeGreaterThan(10);
  expect(new Set(problems).size).toBe(problems.length);
});
