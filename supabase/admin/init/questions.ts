// The questions of `npm run deploy:init` about values that it cannot know. The rules of `npm run deploy:check` judge
// each answer.

import type { Variables } from '../deploy/read-deploy.ts';
import { hostNames } from './hosts.ts';

export interface Question {
  /** The variable in supabase/.env. */
  name: string;
  flag: string;
  text: string;
  /** Undefined for a question that is always asked. */
  isAsked?: (secrets: Variables) => boolean;
  /** Taken as a flag, and asked for only where it is wrong. */
  isOptional?: boolean;
}

const sends =
  (transport: string) =>
  ({ MAIL_TRANSPORT }: Variables) =>
    MAIL_TRANSPORT === transport;

export const questions: Question[] = [
  {
    name: 'SITE_URL',
    flag: 'site',
    text: "Your site's address, such as https://www.your-agency.com",
  },
  {
    name: 'OWNER_EMAIL',
    flag: 'owner',
    text: 'The address that hears of inquiries and applications',
  },
  { name: 'MAIL_TRANSPORT', flag: 'mail', text: 'What sends your email: resend or smtp' },
  {
    name: 'RESEND_API_KEY',
    flag: 'resend-key',
    text: "Resend's API key (re_…): resend.com, API Keys",
    isAsked: sends('resend'),
  },
  {
    name: 'RESEND_WEBHOOK_SECRET',
    flag: 'resend-webhook',
    text: "The secret of Resend's webhook (whsec_…): resend.com, Webhooks; docs/operate.md has its address and events",
    isAsked: sends('resend'),
  },
  {
    name: 'SMTP_URL',
    flag: 'smtp',
    text: 'The email server, as smtps://user:password@host:465',
    isAsked: sends('smtp'),
  },
  {
    name: 'SITE_HOST',
    flag: 'host',
    text: `What serves your site: ${hostNames.join(', ')} (another host)`,
  },
  {
    // No host has one before it knows the repository.
    name: 'SITE_BUILD_HOOK',
    flag: 'build-hook',
    text: "The address of your host's build hook",
    isOptional: true,
  },
];
