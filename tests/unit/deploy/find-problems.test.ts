// Tests that `npm run deploy:check` refuses each wrong variable of the functions and of the site, by name.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../supabase/admin/deploy/find-problems.ts';
import { leadMailNotes } from '../../../supabase/admin/deploy/mail-problems.ts';
import { parseConfig, type Variables } from '../../../supabase/admin/deploy/read-deploy.ts';
import { publishableKey } from '../../../supabase/local/local-settings.ts';
import { problemsWith, projectDir, secrets, site } from './good-deploy.ts';

const example = (file: string) => parseEnv(readFileSync(join(projectDir, file), 'utf8'));

test('the unchanged example files are refused, each value that is no switch by its name', () => {
  const problems = problemsWith({
    secrets: example('supabase/.env.example'),
    site: example('.env.example'),
  }).join('\n');
  for (const name of [
    'auth.site_url',
    'SITE_URL',
    'OWNER_EMAIL',
    'SENDER_ADDRESSES',
    'RESEND_API_KEY',
    'RESEND_WEBHOOK_SECRET',
    'CRON_SECRET',
    'VITE_SITE_URL',
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_PUBLISHABLE_KEY',
    'VITE_EMAILJS_PUBLIC_KEY',
    'VITE_EMAILJS_SERVICE_ID',
    'VITE_EMAILJS_CONTACT_TEMPLATE_ID',
    'VITE_EMAILJS_APPLICATION_TEMPLATE_ID',
  ]) {
    expect(problems).toMatch(new RegExp(`: ${name}\\b`));
  }
});

const smtp = (url: string) => ({ MAIL_TRANSPORT: 'smtp', SMTP_URL: url });

describe('supabase/.env', () => {
  test.each<[name: string, value: string | undefined, reason: RegExp, others?: Variables]>([
    ['SITE_URL', 'http://www.harbourlight.studio', /must begin with https/],
    ['SITE_URL', 'www.harbourlight.studio', /not a web address|not a URL/],
    ['SITE_URL', 'https://127.0.0.1', /own machine/],
    ['SITE_URL', 'https://192.168.1.20', /own machine or network/],
    ['SITE_URL', 'http://localhost:5173', /own machine/],
    ['SITE_URL', 'https://www.harbourlight.studio/site', /end after the host/],
    ['SITE_URL', 'https://studio-saffron.example.com', /example/],
    ['SITE_URL', 'https://your-site.com', /placeholder/],
    ['SITE_URL', undefined, /is missing|not set/],

    ['OWNER_EMAIL', undefined, /is missing/],
    ['OWNER_EMAIL', 'owner@example.com', /example/],
    ['OWNER_EMAIL', 'owner', /not an email address/],

    ['SENDER_ADDRESSES', 'hello@example.com', /example/],
    ['SENDER_ADDRESSES', 'harbourlight@gmail.com', /not of the site's domain/],
    ['SENDER_ADDRESSES', 'letters@harbourlight.studio.evil.com', /not of the site's domain/],
    ['SENDER_ADDRESSES', 'hello@harbourlight.studio', /lacks letters@harbourlight\.studio/],
    ['SENDER_ADDRESSES', 'Harbour Light', /not an address/],

    ['MAIL_TRANSPORT', 'Resend', /must be smtp or resend/],
    ['RESEND_API_KEY', 're_short', /not a key of the form/],
    ['RESEND_API_KEY', 'kept in the dashboard', /not a key of the form/],
    ['RESEND_API_URL', 'https://proxy.harbourlight.studio', /is for tests/],
    ['RESEND_WEBHOOK_SECRET', undefined, /is missing/],
    ['RESEND_WEBHOOK_SECRET', 'secret', /whsec_/],
    ['SITE_BUILD_HOOK', 'http://api.netlify.com/build_hooks/5f9c', /https:\/\//, {}],
    ['SITE_BUILD_HOOK', 'https://10.0.0.7/hook', /private network/, {}],
    ['SITE_BUILD_HOOK', 'https://api.netlify.com/build_hooks/your_hook', /is public/, {}],
    ['SMTP_URL', undefined, /is missing/, { MAIL_TRANSPORT: 'smtp' }],
    ['SMTP_URL', 'smtp://u:p@smtp.resend.com:587', /port 25 or 587/, smtp('')],
    ['SMTP_URL', 'smtp://u:p@smtp.resend.com', /port 25 or 587/, smtp('')],
    ['SMTP_URL', 'smtps://u:p@smtp.resend.com:25', /port 25 or 587/, smtp('')],
    ['SMTP_URL', 'smtp://u:p@smtp.resend.com:2525', /in the clear/, smtp('')],
    ['SMTP_URL', 'http://u:p@smtp.resend.com', /smtps:\/\//, smtp('')],
    ['SMTP_URL', 'smtps://u:p@localhost:2465', /own machine/, smtp('')],
    ['SMTP_URL', 'smtps://u:password@smtp.resend.com', /is public/, smtp('')],
    ['SMTP_URL', 'smtps://smtp.resend.com', /no user name and password/, smtp('')],
    ['SMTP_URL', 'smtps://u:p@smtp.resend.com:2465', /Auth cannot use: name 465/, smtp('')],
    ['OTHER_SITE_ADDRESSES', 'https://a.pages.dev, a.netlify.app', /not a web address: a\.netlify/],
    ['NEWSLETTER_REQUESTS_PER_SECOND', 'fast', /number from 0.001/],
    ['NEWSLETTER_REQUESTS_PER_SECOND', '0', /number from 0.001/],
    ['MAILS_PER_DAY', 'many', /whole number of at least 20/],
    ['MAILS_PER_DAY', '10', /whole number of at least 20/],
    ['NEWSLETTER_DOUBLE_OPT_IN', 'yes', /true or false/],
    ['NEWSLETTER_DOUBLE_OPT_IN', 'True', /true or false/],
    ['NEWSLETTER_DOUBLE_OPT_IN', '1', /true or false/],
    ['AUTH_SMTP', 'Dashboard', /the word dashboard/],
    ['SITE_HOST', 'Netlify', /one of netlify, /],

    ['CRON_SECRET', undefined, /is missing/],
    ['CRON_SECRET', 'short', /at least 32/],
    ['CRON_SECRET', '0123456789abcdef0123456789abcdef', /is public/],
  ])('%s=%s', (name, value, reason, others) => {
    const problems = problemsWith({ secrets: { ...others, [name]: value } });
    const lines = problems.filter((line) => line.startsWith(`supabase/.env: ${name}`));
    expect(lines.join('\n')).toMatch(reason);
  });

  test.each(['NEWSLETTER_DOUBLE_OPTIN', 'VITE_SITE_URL', 'OWNER_MAIL'])(
    'a name that nothing reads: %s',
    (misspelled) => {
      const problems = problemsWith({ misspelled });
      expect(problems).toEqual([expect.stringContaining(`supabase/.env: ${misspelled} `)]);
    },
  );

  test('the settings of Resend are not needed with smtp', () => {
    const given = {
      ...smtp(`smtps://mairi:${['xT4', 'vq9', 'LmZ2'].join('')}@smtp.fastmail.com`),
      RESEND_API_KEY: undefined,
      RESEND_WEBHOOK_SECRET: undefined,
    };
    expect(problemsWith({ secrets: given })).toEqual([]);
  });

  test.each(['pages.dev', 'netlify.app', 'vercel.app'])(
    'one mailbox is enough, also for a site at %s',
    (host) => {
      const SITE_URL = `https://harbourlight.${host}`;
      const address = 'harbourlight@gmail.com';
      const problems = problemsWith({
        secrets: { SITE_URL, OWNER_EMAIL: address, SENDER_ADDRESSES: address },
        site: { VITE_SITE_URL: SITE_URL },
        newsletterSender: { name: 'Harbour Light', email: address },
      });
      expect(problems).toEqual([]);
    },
  );

  test('another port is fine where the dashboard has the mail server of Auth', () => {
    const given = smtp(`smtps://mairi:${['xT4', 'vq9', 'LmZ2'].join('')}@smtp.resend.com:2465`);
    expect(problemsWith({ secrets: { ...given, AUTH_SMTP: 'dashboard' } })).toEqual([]);
  });

  test('no line repeats a secret', () => {
    const secret = 'hunter2hunter2';
    const problems = problemsWith({
      secrets: { ...smtp(`http://u:${secret}@localhost:25`), CRON_SECRET: secret },
    });
    expect(problems.join('\n')).not.toContain(secret);
  });
});

test.each([
  ['resend', 'mairi@harbourlight.studio', /^$/],
  ['smtp', 'Mairi@HarbourLight.studio', /login of SMTP_URL must be allowed/],
  ['resend', 'mairi@news.harbourlight.studio', /of another domain/],
  ['smtp', 'mairi@gmail.com', /of another domain/],
])('mails about leads by %s to %s are described', (MAIL_TRANSPORT, OWNER_EMAIL, note) => {
  const SENDER_ADDRESSES = 'Harbour Light <hello@harbourlight.studio>';
  expect(leadMailNotes({ MAIL_TRANSPORT, OWNER_EMAIL, SENDER_ADDRESSES }).join('\n')).toMatch(note);
});

const legacyServiceKey = `eyJhbGciOiJIUzI1NiJ9.${btoa('{"role":"service_role"}')}.c2lnbmF0dXJl`;

describe('the variables of the site', () => {
  // tests/unit/env-schema.test.ts has what a build refuses.
  test.each<[name: string, value: string | undefined, reason: RegExp]>([
    ['VITE_SITE_URL', undefined, /is missing/],
    ['VITE_SITE_URL', 'http://localhost:4173', /own machine/],
    ['VITE_SITE_URL', 'https://other.studio', /two different sites/],
    ['VITE_SITE_URL', 'https://www.harbourlight.studio/shop', /end after the host/],
    ['VITE_SUPABASE_URL', 'http://127.0.0.1:54321', /own machine/],
    ['VITE_SUPABASE_URL', 'https://your-project.supabase.co', /placeholder/],
    ['VITE_SUPABASE_URL', 'https://PROJECT.supabase.co', /placeholder/],
    ['VITE_SUPABASE_URL', 'https://harbour-light.supabase.co', /names no project/],
    [
      'VITE_SUPABASE_URL',
      'https://qmzkrtwvplxnhyadbeju.supabase.co/rest/v1/',
      /end after the host/,
    ],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey, /is an example/],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_any', /form sb_publishable_/],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_Vd8kQ2mRx7LzYw4TnB1c_pH', /secret/],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', legacyServiceKey, /secret/],
    ['VITE_SUPABASE_IMAGE_TRANSFORMATIONS', 'yes', /must be the word on/],
    ['VITE_SUPABASE_IMAGE_TRANSFORMATIONS', 'True', /must be the word on/],
    ['VITE_EMAILJS_PUBLIC_KEY', 'your_public_key', /is an example/],
    ['VITE_EMAILJS_SERVICE_ID', 'service_your_id', /is an example/],
    ['VITE_EMAILJS_SERVICE_ID', undefined, /is missing/],
    ['VITE_EMAILJS_PUBLIC_KEY', secrets.CRON_SECRET, /holds a secret/],
    ['VITE_EMAILJS_PUBLIC_KEY', secrets.RESEND_API_KEY, /holds a secret/],
    ['VITE_CRON_SECRET', secrets.CRON_SECRET, /holds a secret/],
    ['VITE_MAIL', `smtps://me:pass@smtp.fastmail.com`, /holds a secret/],
    ['VITE_SUPABASE_KEY', site.VITE_SUPABASE_PUBLISHABLE_KEY, /is read by nothing/],
  ])('%s=%s', (name, value, reason) => {
    const problems = problemsWith({ site: { [name]: value } });
    const lines = problems.filter((line) => line.startsWith(`.env.production.local: ${name}`));
    expect(lines.join('\n')).toMatch(reason);
  });

  test('a missing backend is named', () => {
    const none = { VITE_SUPABASE_URL: undefined, VITE_SUPABASE_PUBLISHABLE_KEY: undefined };
    expect(problemsWith({ site: none })).toContainEqual(
      expect.stringMatching(/VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing/),
    );
  });
});

test('an empty folder of settings has every finding at once, and each once', () => {
  const problems = findProblems({
    config: parseConfig('[auth]', {}),
    functionNames: ['send-newsletter'],
    secrets: {},
    secretNames: [],
    knownSecretNames: [],
    site: {},
    newsletterSender: { name: 'Harbour Light', email: 'letters@harbourlight.studio' },
    findPrinted: () => undefined,
  });
  expect(problems.length).toBeGreaterThan(30);
  expect(new Set(problems).size).toBe(problems.length);
});
