// Checks the email settings of a deploy: the provider of the functions, the SMTP server of Auth, senders and
// recipients.

import { getDomain, parse } from 'tldts';
import { senderTo } from '../../functions/_shared/mail/write/owner-notification.ts';
import { parseSenders } from '../../functions/_shared/mail/send/senders.ts';
import { emailAddressSchema } from '../../functions/_shared/contracts/newsletter.ts';
import { hostProblem } from './addresses.ts';
import type { Deploy, Variables } from './read-deploy.ts';

/** The ports that hosted functions cannot connect to. */
const closedPorts = new Set(['25', '587']);
/** The only port on which Supabase Auth speaks TLS from the first byte. */
export const authPort = 465;
/** Matches Resend's keys. */
const resendKey = /^re_[A-Za-z0-9_]{20,}$/;

const domainOf = (address: string) => address.split('@')[1] ?? '';

/** Checks the settings of the emails that functions send. */
export function mailProblems({ secrets, newsletterSender }: Deploy): string[] {
  return [
    ...providerProblems(secrets),
    ...senderProblems(secrets, newsletterSender),
    ...ownerProblems(secrets),
  ];
}

function providerProblems(secrets: Variables) {
  const { MAIL_TRANSPORT, RESEND_API_KEY, RESEND_API_URL, SMTP_URL, AUTH_SMTP } = secrets;
  const problems: string[] = [];
  if (MAIL_TRANSPORT === 'resend') {
    if (RESEND_API_KEY && !resendKey.test(RESEND_API_KEY))
      problems.push('RESEND_API_KEY is not a key of the form re_…');
    if (RESEND_API_URL)
      problems.push('RESEND_API_URL is for tests: without it the key goes to Resend alone');
  }
  if (MAIL_TRANSPORT === 'smtp' && SMTP_URL && URL.canParse(SMTP_URL)) {
    const reason = smtpProblem(new URL(SMTP_URL), AUTH_SMTP);
    if (reason) problems.push(`SMTP_URL ${reason}`);
  }
  return problems;
}

/** Describes the problem without the URL itself, which contains a password. */
function smtpProblem(address: URL, authSmtp: string | undefined): string | undefined {
  const { protocol, hostname, port, username, password } = address;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return 'must begin with smtps://';
  const reason = hostProblem(hostname);
  if (reason) return `${reason}: ${hostname}`;
  if (closedPorts.has(port || (protocol === 'smtp:' ? '587' : '465')))
    return 'names port 25 or 587, which hosted functions cannot open: use 465 (smtps://) or 2465';
  if (protocol !== 'smtps:')
    return 'must begin with smtps://, or the password travels in the clear';
  if (!username || !password) return 'has no user name and password';
  if (authSmtp !== 'dashboard' && Number(port || authPort) !== authPort)
    return `names port ${port}, which Supabase Auth cannot use: name ${authPort}, or set Auth's email server in the dashboard and AUTH_SMTP=dashboard`;
  return undefined;
}

function senderProblems(
  { SENDER_ADDRESSES = '', SITE_URL = '' }: Variables,
  newsletterSender: Deploy['newsletterSender'],
): string[] {
  const senders = parseSenders(SENDER_ADDRESSES, () => undefined);
  // A host's own domain, such as agency.pages.dev, has no mailboxes.
  const { domain: house, isPrivate } = parse(SITE_URL, { allowPrivateDomains: true });
  const problems = senders.flatMap(({ address }) => {
    const reason = hostProblem(domainOf(address));
    if (reason) return [`SENDER_ADDRESSES: the domain of ${address} ${reason}`];
    if (house && !isPrivate && getDomain(domainOf(address)) !== house)
      return [`SENDER_ADDRESSES: ${address} is not of the site's domain, ${house}`];
    return [];
  });
  const isListed = senders.some(({ address }) => address === newsletterSender.email.toLowerCase());
  if (senders.length > 0 && !isListed)
    problems.push(
      `SENDER_ADDRESSES lacks ${newsletterSender.email}, the newsletter's sender in src/content/agency.ts`,
    );
  return problems;
}

function ownerProblems({ OWNER_EMAIL }: Variables): string[] {
  if (!OWNER_EMAIL || !emailAddressSchema.safeParse(OWNER_EMAIL).success) return [];
  const reason = hostProblem(domainOf(OWNER_EMAIL.trim()));
  return reason ? [`OWNER_EMAIL ${reason}: ${OWNER_EMAIL}`] : [];
}

/** Notes how emails about leads are sent: not a problem, but the owner should know. */
export function leadMailNotes({
  OWNER_EMAIL = '',
  SENDER_ADDRESSES = '',
  MAIL_TRANSPORT,
}: Variables): string[] {
  const owner = OWNER_EMAIL.trim();
  const [sender] = parseSenders(SENDER_ADDRESSES, () => undefined);
  if (!sender || !emailAddressSchema.safeParse(owner).success) return [];
  if (senderTo(owner, sender.address) !== owner) {
    return [
      `Emails about leads come from ${sender.address} to OWNER_EMAIL, of another domain, and an answer goes to the person who wrote. Spam filters trust such emails less: let the owner's mailbox trust that address.`,
    ];
  }
  return MAIL_TRANSPORT === 'smtp'
    ? [
        `Emails about leads come from OWNER_EMAIL itself, or spam filters would take them for a fraud. The login of SMTP_URL must be allowed to write as ${owner}.`,
      ]
    : [];
}
