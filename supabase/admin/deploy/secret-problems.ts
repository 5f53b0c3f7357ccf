// Checks the settings and secrets of the functions in supabase/.env.

import { readSettings as newsletterSubscribe } from '../../functions/newsletter-subscribe/handler.ts';
import { readSettings as newsletterWebhook } from '../../functions/newsletter-webhook/handler.ts';
import { readSettings as newsletterWorker } from '../../functions/newsletter-worker/handler.ts';
import { readSettings as notifyOwner } from '../../functions/notify-owner/handler.ts';
import { hookProblem } from '../../functions/request-build/build-hook.ts';
import { readSettings as requestBuild } from '../../functions/request-build/handler.ts';
import { readSettings as sendNewsletter } from '../../functions/send-newsletter/handler.ts';
import { readSettings as sweepFiles } from '../../functions/sweep-files/handler.ts';
import { FunctionEnvError } from '../../functions/_shared/env.ts';
import { hostNames } from '../init/hosts.ts';
import { addressProblem } from './addresses.ts';
import { mailProblems } from './mail-problems.ts';
import { listOf, type Deploy, type Variables } from './read-deploy.ts';

/** The secrets that grant access: each must be the owner's own. */
export const secretNames = [
  'CRON_SECRET',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'SITE_BUILD_HOOK',
  'SMTP_URL',
];

/** The length of what `openssl rand -hex 16` prints. */
const shortestCronSecret = 32;

// The platform sets these for each function.
const givenByPlatform = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEYS: '{"default": "any"}',
  SUPABASE_SECRET_KEYS: '{"default": "any"}',
};

export function secretProblems(deploy: Deploy): string[] {
  const { secrets } = deploy;
  const siteUrl = secrets.SITE_URL ? addressProblem(secrets.SITE_URL) : undefined;
  return [
    ...new Set([
      ...functionProblems(secrets),
      ...(siteUrl ? [`SITE_URL ${siteUrl}`] : []),
      ...switchProblems(secrets),
      ...otherAddressProblems(secrets),
      ...hookProblems(secrets),
      ...unknownNames(deploy),
      ...mailProblems(deploy),
      ...lengthProblems(secrets),
      ...printedProblems(deploy),
    ]),
  ];
}

/** Reports the secrets that the functions would refuse at their start. */
function functionProblems(secrets: Variables): string[] {
  const readers: ((source: Variables) => unknown)[] = [
    newsletterSubscribe,
    newsletterWorker,
    notifyOwner,
    requestBuild,
    sendNewsletter,
    sweepFiles,
  ];
  // Only Resend calls the webhook.
  if (secrets.MAIL_TRANSPORT === 'resend') readers.push(newsletterWebhook);
  return readers.flatMap((read) => {
    try {
      read({ ...secrets, ...givenByPlatform });
      return [];
    } catch (error) {
      if (error instanceof FunctionEnvError) return error.problems;
      throw error;
    }
  });
}

function switchProblems({ AUTH_SMTP, SITE_HOST }: Variables): string[] {
  return [
    ...(AUTH_SMTP && AUTH_SMTP !== 'dashboard'
      ? ['AUTH_SMTP must be the word dashboard, or absent']
      : []),
    ...(SITE_HOST && !hostNames.includes(SITE_HOST)
      ? [`SITE_HOST must be one of ${hostNames.join(', ')}`]
      : []),
  ];
}

function otherAddressProblems({ OTHER_SITE_ADDRESSES = '' }: Variables): string[] {
  return listOf(OTHER_SITE_ADDRESSES).flatMap((address) => {
    const problem = addressProblem(address);
    return problem ? [`OTHER_SITE_ADDRESSES ${problem}`] : [];
  });
}

function hookProblems({ SITE_BUILD_HOOK }: Variables): string[] {
  const problem = SITE_BUILD_HOOK ? hookProblem(SITE_BUILD_HOOK.trim()) : null;
  return problem ? [`SITE_BUILD_HOOK ${problem}`] : [];
}

/** Reports a misspelled name, which would be sent but never read. */
function unknownNames({ secretNames: given, knownSecretNames, config }: Deploy): string[] {
  const asked = [...JSON.stringify(config).matchAll(/env\((\w+)\)/g)].map(([, name]) => name);
  const known = new Set([...knownSecretNames, ...asked]);
  return given
    .filter((name) => !known.has(name))
    .map((name) =>
      name.startsWith('VITE_')
        ? `${name} belongs into .env.production.local: a VITE_ variable is public, and no function reads it`
        : `${name} is read by nothing; supabase/.env.example has the names`,
    );
}

function lengthProblems({ CRON_SECRET }: Variables): string[] {
  return CRON_SECRET && CRON_SECRET.length < shortestCronSecret
    ? [
        `CRON_SECRET must have at least ${shortestCronSecret} characters: make one with openssl rand -hex 16`,
      ]
    : [];
}

function printedProblems({ secrets, findPrinted }: Deploy): string[] {
  return secretNames.flatMap((name) => {
    const value = secrets[name]?.trim() ?? '';
    const file = findPrinted(name === 'SMTP_URL' ? passwordOf(value) : value);
    return file ? [`${name} is public: ${file} shows it`] : [];
  });
}

const passwordOf = (address: string) =>
  URL.canParse(address) ? decodeURIComponent(new URL(address).password) : '';
