import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as settings from './local-settings.ts';

/** A developer's own values for the functions; the Supabase CLI reads the same file. */
function fromEnvFile(): Record<string, string> {
  const file = join(settings.functionsDir, '.env');
  if (!existsSync(file)) return {};
  const values = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']));
}

/** What the functions find in their environment, as hosted Supabase and our secrets set it there. */
export function functionEnv(stack: {
  url: string;
  siteUrl: string;
  smtpUrl: string;
}): Record<string, string> {
  return {
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: settings.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: settings.secretKey }),
    SITE_URL: stack.siteUrl,
    SENDER_ADDRESSES: settings.senderAddresses,
    OWNER_EMAIL: settings.ownerAddress,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: stack.smtpUrl,
    CRON_SECRET: settings.cronSecret,
    RESEND_WEBHOOK_SECRET: settings.webhookSecret,
    ...fromEnvFile(),
    SUPABASE_URL: stack.url,
  };
}
