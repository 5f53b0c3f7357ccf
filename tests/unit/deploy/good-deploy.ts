// A deploy without problems, of an agency other than the demo's, and variants with one change.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems } from '../../../supabase/admin/deploy/find-problems.ts';
import { readPrinted } from '../../../supabase/admin/deploy/printed-values.ts';
import {
  namesIn,
  parseConfig,
  type Deploy,
  type Variables,
} from '../../../supabase/admin/deploy/read-deploy.ts';

export const projectDir = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
export const toml = read('supabase/config.toml');

/** Random, and put together here so that no file prints them. */
const random = (start: string, ...parts: string[]) => `${start}${parts.join('')}`;

export const secrets: Variables = {
  SITE_URL: 'https://www.harbourlight.studio',
  OWNER_EMAIL: 'mairi.ferguson@harbourlight.studio',
  SENDER_ADDRESSES: 'Harbour Light <hello@news.harbourlight.studio>, letters@harbourlight.studio',
  MAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: random('re_', 'Kq3vXw7P', '_9sLm2RtYbN4c', 'HdZ6fGj8uEaT'),
  RESEND_WEBHOOK_SECRET: random('whsec_', 'q0Zt7H2mXv', 'Lk9Rw4YbSd1', 'PfNc6uEaJg8='),
  CRON_SECRET: random('9f1c4be07a', '62d85e3b09c7', 'a4f1863d5e'),
  SITE_HOST: 'netlify',
};

export const site: Variables = {
  VITE_SITE_URL: 'https://www.harbourlight.studio',
  VITE_SUPABASE_URL: 'https://qmzkrtwvplxnhyadbeju.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: random('sb_publishable_', 'Vd8kQ2mRx', '7LzYw4TnB1c_pH'),
  VITE_EMAILJS_PUBLIC_KEY: random('kX9', '_uT2vQwLm4RzB'),
  VITE_EMAILJS_SERVICE_ID: random('service_', '8fq2lzx'),
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: random('template_', 'h3v9wqk'),
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: random('template_', 'p7m2xtd'),
};

export interface Changes {
  config?: (text: string) => string;
  secrets?: Variables;
  /** Names in supabase/.env beside those of `secrets`. */
  misspelled?: string;
  site?: Variables;
  newsletterSender?: Deploy['newsletterSender'];
}

const lookUp = readPrinted(projectDir);
const found = new Map<string, string | undefined>();
/** Hundreds of deploys ask for the same values. */
function findPrinted(value: string): string | undefined {
  if (!found.has(value)) found.set(value, lookUp(value));
  return found.get(value);
}

export function problemsWith(changes: Changes): string[] {
  const changed = changes.config?.(toml) ?? toml;
  if (changes.config && changed === toml)
    throw new Error('The change of config.toml does nothing.');
  const given = { ...secrets, ...changes.secrets };
  return findProblems({
    config: parseConfig(changed, given),
    functionNames: readdirSync(join(projectDir, 'supabase/functions')).filter(
      (name) => !/^_|\./.test(name),
    ),
    secrets: given,
    secretNames: [...Object.keys(given), ...(changes.misspelled ? [changes.misspelled] : [])],
    knownSecretNames: namesIn(read('supabase/.env.example')),
    site: { ...site, ...changes.site },
    newsletterSender: changes.newsletterSender ?? {
      name: 'Harbour Light',
      email: 'letters@harbourlight.studio',
    },
    findPrinted,
  });
}

export const set = (key: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${key} = .*$`, 'm'), `${key} = ${value}`);
export const add = (lines: string) => (text: string) => `${text}\n${lines}\n`;
export const inSection = (section: string, lines: string) => (text: string) =>
  text.replace(`[${section}]\n`, `[${section}]\n${lines}\n`);
export const without = (line: RegExp) => (text: string) => text.replace(line, '');
