// What is wrong with a deploy before anything of it is sent. Each problem is one line that names the setting.

import { readSettings as newsletterSubscribe } from '../../functions/newsletter-subscribe/handler.ts';
import { readSettings as newsletterWebhook } from '../../functions/newsletter-webhook/handler.ts';
import { readSettings as newsletterWorker } from '../../functions/newsletter-worker/handler.ts';
import { readSettings as notifyOwner } from '../../functions/notify-owner/handler.ts';
import { readSettings as sendNewsletter } from '../../functions/send-newsletter/handler.ts';
import { readSettings as sweepImages } from '../../functions/sweep-images/handler.ts';
import { FunctionEnvError } from '../../functions/_shared/env.ts';
import { checkVariables, EnvError } from '../../../src/lib/env-schema.ts';
import type { Config, Deploy, Variables } from './read-deploy.ts';

const shortestPassword = 12;
/** `openssl rand -hex 16` makes as many. */
const shortestCronSecret = 32;

/** Empty when nothing is wrong. */
export function findProblems({ config, secrets, site }: Deploy): string[] {
  return [
    ...configProblems(config).map((problem) => `supabase/config.toml: ${problem}`),
    ...mailProblems(config, secrets).map((problem) => `supabase/config.toml: ${problem}`),
    ...secretProblems(secrets).map((problem) => `supabase/.env: ${problem}`),
    ...siteProblems(site, secrets).map((problem) => `site: ${problem}`),
  ];
}

const isOwnMachine = (host: string) =>
  /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1\])$/.test(host);

/** Why visitors could not be sent to this address; undefined when they can. */
function addressProblem(address: string | undefined): string | undefined {
  const unset = /^env\((\w+)\)$/.exec(address ?? '')?.[1];
  if (unset) return `is not set (${unset})`;
  if (!address) return 'is missing';
  if (!URL.canParse(address)) return `is no web address: ${address}`;
  const { protocol, hostname } = new URL(address);
  if (isOwnMachine(hostname)) return `leads to the visitor's own machine: ${address}`;
  if (protocol !== 'https:') return `must begin with https://: ${address}`;
  return undefined;
}

const originOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : null;

function configProblems({ auth }: Config): string[] {
  const problems: string[] = [];
  const siteUrl = addressProblem(auth.site_url);
  if (siteUrl) problems.push(`auth.site_url, where mailed links lead, ${siteUrl}`);
  for (const address of auth.additional_redirect_urls) {
    const reason = addressProblem(address);
    if (reason) problems.push(`auth.additional_redirect_urls ${reason}`);
    else if (new URL(address).hostname.includes('*'))
      problems.push(`auth.additional_redirect_urls lets any host in: ${address}`);
  }
  if (auth.enable_signup !== false)
    problems.push('auth.enable_signup must be false: accounts are made with npm run admin:create');
  if (auth.enable_anonymous_sign_ins !== false)
    problems.push('auth.enable_anonymous_sign_ins must be false');
  if (auth.email.enabled !== true)
    problems.push('auth.email.enabled must be true, or no admin can log in');
  if ((auth.minimum_password_length ?? 0) < shortestPassword)
    problems.push(`auth.minimum_password_length must be at least ${shortestPassword}`);
  return problems;
}

/** Auth's own mail server is either described in config.toml or set by hand in the dashboard, which the owner states. */
function mailProblems({ auth: { email } }: Config, secrets: Variables): string[] {
  if (email.smtp?.enabled) {
    const values = { host: email.smtp.host, admin_email: email.smtp.admin_email };
    return Object.entries(values)
      .filter(([, value]) => !value || value.startsWith('env('))
      .map(([name]) => `auth.email.smtp.${name} is not set`);
  }
  if (secrets.AUTH_SMTP === 'dashboard') return [];
  return [
    'auth.email.smtp is missing: the mail server of Auth sends two mails an hour, too few for recovery links. ' +
      'Describe yours there, or set it in the dashboard and say AUTH_SMTP=dashboard in supabase/.env',
  ];
}

// The platform gives these to each function.
const givenByPlatform = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEYS: '{"default": "any"}',
  SUPABASE_SECRET_KEYS: '{"default": "any"}',
};

function secretProblems(secrets: Variables): string[] {
  const source = { ...secrets, ...givenByPlatform };
  const readers: ((source: Variables) => unknown)[] = [
    newsletterSubscribe,
    newsletterWorker,
    notifyOwner,
    sendNewsletter,
    sweepImages,
  ];
  // Only Resend calls it.
  if (secrets.MAIL_TRANSPORT === 'resend') readers.push(newsletterWebhook);
  const problems = readers.flatMap((read) => {
    try {
      read(source);
      return [];
    } catch (error) {
      if (error instanceof FunctionEnvError) return error.problems;
      throw error;
    }
  });
  const siteUrl = secrets.SITE_URL ? addressProblem(secrets.SITE_URL) : undefined;
  if (siteUrl) problems.push(`SITE_URL ${siteUrl}`);
  const cronSecret = secrets.CRON_SECRET ?? '';
  if (cronSecret && cronSecret.length < shortestCronSecret)
    problems.push(`CRON_SECRET must have at least ${shortestCronSecret} characters`);
  return [...new Set(problems)];
}

function siteProblems(site: Variables, { SITE_URL }: Variables): string[] {
  const problems: string[] = [];
  if (!site.VITE_SUPABASE_URL && !site.VITE_SUPABASE_PUBLISHABLE_KEY)
    problems.push('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing');
  try {
    checkVariables(site);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    problems.push(...error.problems);
  }
  for (const name of ['VITE_SITE_URL', 'VITE_SUPABASE_URL']) {
    const reason = URL.canParse(site[name] ?? '') ? addressProblem(site[name]) : undefined;
    if (reason) problems.push(`${name} ${reason}`);
  }
  const [built, mailed] = [originOf(site.VITE_SITE_URL), originOf(SITE_URL)];
  if (built && mailed && built !== mailed)
    problems.push(`VITE_SITE_URL (${built}) and SITE_URL (${mailed}) are two different sites`);
  return problems;
}
