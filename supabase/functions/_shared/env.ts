// Reads the environment once per function at start. One error names all missing and malformed variables.
import * as z from 'zod';
import { emailAddressSchema } from './contracts/newsletter.ts';
import type { SupabaseSettings } from './clients.ts';
import type { MailSettings } from './mail/send/mailer.ts';
import type { NewsletterFrame } from './mail/write/newsletter-message.ts';
import { parseSenders, type Sender } from './mail/send/senders.ts';

export type Source = Record<string, string | undefined>;

export type Env = {
  /** Returns the value, or null when the variable is absent or empty. */
  optional(name: string): string | null;
  /** Returns the value, and reports an absent one. */
  required(name: string): string;
  reject(name: string, reason: string): void;
};

/** Names every missing or malformed variable at once. */
export class FunctionEnvError extends Error {
  override readonly name = 'FunctionEnvError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The function's environment is not complete: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}

/**
 * Runs `read` over the environment. Readers report problems and continue, so that the error names all of them; their
 * placeholder values never leave this function.
 */
export function readEnv<Settings>(source: Source, read: (env: Env) => Settings): Settings {
  // A set, because readers may share a variable.
  const problems = new Set<string>();
  const optional = (name: string) => source[name]?.trim() || null;
  const reject = (name: string, reason: string) => void problems.add(`${name} ${reason}`);
  const settings = read({
    optional,
    required(name) {
      if (optional(name) === null) reject(name, 'is missing');
      return optional(name) ?? '';
    },
    reject,
  });
  if (problems.size > 0) throw new FunctionEnvError([...problems]);
  return settings;
}

export function supabaseSettings(env: Env): SupabaseSettings {
  return {
    url: urlSetting(env, 'SUPABASE_URL'),
    // Hosted projects set the JSON forms; other stacks and older projects set the single names.
    publishableKey: keySetting(env, 'SUPABASE_PUBLISHABLE_KEYS', [
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_ANON_KEY',
    ]),
    secretKey: keySetting(env, 'SUPABASE_SECRET_KEYS', [
      'SUPABASE_SECRET_KEY',
      'SUPABASE_SERVICE_ROLE_KEY',
    ]),
  };
}

export function mailSettings(env: Env): MailSettings {
  const transport = env.required('MAIL_TRANSPORT');
  if (transport === 'resend') {
    const settings = { transport, apiKey: env.required('RESEND_API_KEY') } as const;
    return env.optional('RESEND_API_URL') === null
      ? settings
      : { ...settings, apiUrl: plainUrl(env, 'RESEND_API_URL') };
  }
  if (transport !== 'smtp' && transport !== '')
    env.reject('MAIL_TRANSPORT', 'must be smtp or resend');
  return { transport: 'smtp', smtpUrl: transport === 'smtp' ? urlSetting(env, 'SMTP_URL') : '' };
}

// Half of what every Resend account has; the rest is for leads, confirmations and the emails of Supabase Auth.
const resendRequestsPerSecond = 1;

/** The newsletter's requests to the email provider per second; null for as often as it answers. */
export function newsletterPace(env: Env): number | null {
  const name = 'NEWSLETTER_REQUESTS_PER_SECOND';
  const given = env.optional(name);
  if (given === null) {
    return env.optional('MAIL_TRANSPORT') === 'resend' ? resendRequestsPerSecond : null;
  }
  // A value outside this range is a typing error.
  if (!(Number(given) >= 0.001 && Number(given) <= 1000)) {
    env.reject(name, 'must be a number from 0.001 to 1000');
  }
  return Number(given);
}

const freeMailsPerDay = 100;

/** The number of emails that the provider accepts per day. */
export function mailsPerDay(env: Env): number {
  const given = env.optional('MAILS_PER_DAY');
  if (given === null) return freeMailsPerDay;
  const isSound = /^\d{2,9}$/.test(given) && Number(given) >= 20;
  if (!isSound) env.reject('MAILS_PER_DAY', 'must be a whole number of at least 20');
  return Number(given);
}

/** Reads a switch that is off when absent. Refuses another spelling of yes, which would silently mean no. */
export function switchSetting(env: Env, name: string): boolean {
  const value = env.optional(name);
  if (value !== null && value !== 'true' && value !== 'false') {
    env.reject(name, 'must be true or false');
  }
  return value === 'true';
}

/** The parts that the server adds to every newsletter. */
export function newsletterFrame(env: Env): NewsletterFrame {
  return {
    siteUrl: siteUrlSetting(env),
    functionsUrl: `${plainUrl(env, 'SUPABASE_URL')}/functions/v1`,
    postalAddress: env.optional('NEWSLETTER_POSTAL_ADDRESS'),
  };
}

/** The addresses from which emails may be sent; the first one is the sender of the functions' own emails. */
export function senderSettings(env: Env): [Sender, ...Sender[]] {
  const list = env.required('SENDER_ADDRESSES');
  const [first, ...rest] = parseSenders(list, (entry) =>
    env.reject('SENDER_ADDRESSES', `holds "${entry}", which is not an address`),
  );
  if (list && !first) env.reject('SENDER_ADDRESSES', 'holds no sender');
  return [first ?? { name: null, address: '' }, ...rest];
}

export function ownerAddress(env: Env): string {
  const address = env.required('OWNER_EMAIL');
  if (address && !emailAddressSchema.safeParse(address).success) {
    env.reject('OWNER_EMAIL', 'is not an email address');
  }
  return address;
}

export function siteUrlSetting(env: Env): string {
  return plainUrl(env, 'SITE_URL');
}

/** Removes a final slash, so that paths can be appended. */
function plainUrl(env: Env, name: string): string {
  return urlSetting(env, name).replace(/\/+$/, '');
}

function urlSetting(env: Env, name: string): string {
  const value = env.required(name);
  if (value && !URL.canParse(value)) env.reject(name, 'is not a URL');
  return value;
}

function keySetting(env: Env, jsonName: string, names: [string, ...string[]]): string {
  const json = env.optional(jsonName);
  if (json !== null) {
    const key = defaultKey(json);
    if (key === null) env.reject(jsonName, 'is not a JSON object with a "default" key');
    return key ?? '';
  }
  const value = names.map((name) => env.optional(name)).find((key) => key !== null);
  return value ?? env.required(names[0]);
}

const keysSchema = z.object({ default: z.string().min(1) });

function defaultKey(json: string): string | null {
  try {
    return keysSchema.parse(JSON.parse(json)).default;
  } catch {
    return null;
  }
}
