// Configures the SMTP server of Supabase Auth: the provider of the functions' emails. It is pushed separately before
// the templates, which a project accepts only with its own SMTP server.

import { agency } from '../../functions/_shared/contracts/agency.ts';
import { parseSenders } from '../../functions/_shared/mail/send/senders.ts';
import { authPort } from '../deploy/mail-problems.ts';
import type { Variables } from '../deploy/read-deploy.ts';

/** The emails of Auth per hour. A stranger who knows an admin's address can cause each of them. */
export const authMailsPerHour = 2;

export interface AuthMail {
  host: string;
  user: string;
  pass: string;
  address: string;
  name: string;
}

/**
 * Returns the settings; null when the dashboard has them (AUTH_SMTP=dashboard). `secrets` have passed `npm run
 * deploy:check`.
 */
export function authMailOf(secrets: Variables): AuthMail | null {
  const { AUTH_SMTP, MAIL_TRANSPORT, RESEND_API_KEY = '', SMTP_URL = '' } = secrets;
  if (AUTH_SMTP === 'dashboard') return null;
  const [sender] = parseSenders(secrets['SENDER_ADDRESSES'] ?? '', () => undefined);
  const from = { address: sender?.address ?? '', name: sender?.name ?? agency.brand };
  if (MAIL_TRANSPORT === 'resend') {
    return { host: 'smtp.resend.com', user: 'resend', pass: RESEND_API_KEY, ...from };
  }
  const { hostname, username, password } = new URL(SMTP_URL);
  return {
    host: hostname,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    ...from,
  };
}

// A JSON string is also a TOML string.
const text = JSON.stringify;

/** Returns a config.toml with only these settings: a push keeps all others as they are. */
export const authMailConfig = ({ host, user, pass, address, name }: AuthMail) => `[auth.rate_limit]
email_sent = ${authMailsPerHour}

[auth.email.smtp]
enabled = true
host = ${text(host)}
port = ${authPort}
user = ${text(user)}
pass = ${text(pass)}
admin_email = ${text(address)}
sender_name = ${text(name)}
`;
