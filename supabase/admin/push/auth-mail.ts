// The mail server of Supabase Auth: the provider that sends the functions' mail. It is pushed by itself, before the
// templates, which a project takes only with a mail server of its own.

import { agency } from '../../functions/_shared/contracts/agency.ts';
import { parseSenders } from '../../functions/_shared/mail/send/senders.ts';
import { authPort } from '../deploy/mail-problems.ts';
import type { Variables } from '../deploy/read-deploy.ts';

/** Mails of Auth an hour. A stranger who knows an admin's address can cause each of them. */
export const authMailsPerHour = 2;

export interface AuthMail {
  host: string;
  user: string;
  pass: string;
  address: string;
  name: string;
}

/** Null where the dashboard has the mail server (AUTH_SMTP=dashboard). `secrets` have passed `npm run deploy:check`. */
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

// A string of JSON is one of TOML.
const text = JSON.stringify;

/** A config.toml of these settings alone: a push leaves all others as they are. */
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
