// The mail of a deploy: the provider of the functions, the mail server of Auth, and who writes to whom.

import { getDomain } from 'tldts';
import { senderTo } from '../../functions/_shared/mail/write/owner-notification.ts';
import { parseSenders } from '../../functions/_shared/mail/send/senders.ts';
import { emailAddressSchema } from '../../functions/_shared/contracts/newsletter.ts';
import { hostProblem } from './addresses.ts';
import { isTable, type Config, type Deploy, type Variables } from './read-deploy.ts';

/** Hosted functions cannot open them. */
const closedPorts = new Set(['25', '587']);
/** `re_` and what Resend puts behind it. */
const resendKey = /^re_[A-Za-z0-9_]{20,}$/;

const domainOf = (address: string) => address.split('@')[1] ?? '';

/** The settings of the mail that the functions send. */
export function mailProblems({ secrets, newsletterSender }: Deploy): string[] {
  return [
    ...providerProblems(secrets),
    ...senderProblems(secrets, newsletterSender),
    ...ownerProblems(secrets),
  ];
}

function providerProblems({ MAIL_TRANSPORT, RESEND_API_KEY, RESEND_API_URL, SMTP_URL }: Variables) {
  const problems: string[] = [];
  if (MAIL_TRANSPORT === 'resend') {
    if (RESEND_API_KEY && !resendKey.test(RESEND_API_KEY))
      problems.push('RESEND_API_KEY is no key of the form re_…');
    if (RESEND_API_URL)
      problems.push('RESEND_API_URL is for tests: without it the key goes to Resend alone');
  }
  if (MAIL_TRANSPORT === 'smtp' && SMTP_URL && URL.canParse(SMTP_URL)) {
    const reason = smtpProblem(new URL(SMTP_URL));
    if (reason) problems.push(`SMTP_URL ${reason}`);
  }
  return problems;
}

/** Without the address itself, which holds a password. */
function smtpProblem({ protocol, hostname, port, username, password }: URL): string | undefined {
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return 'must begin with smtps://';
  const reason = hostProblem(hostname);
  if (reason) return `${reason}: ${hostname}`;
  if (closedPorts.has(port || (protocol === 'smtp:' ? '587' : '465')))
    return 'names port 25 or 587, which hosted functions cannot open: use 465 (smtps://) or 2465';
  if (protocol !== 'smtps:')
    return 'must begin with smtps://, or the password travels in the clear';
  if (!username || !password) return 'has no user name and password';
  return undefined;
}

function senderProblems(
  { SENDER_ADDRESSES = '', OWNER_EMAIL, SITE_URL = '' }: Variables,
  newsletterSender: Deploy['newsletterSender'],
): string[] {
  const senders = parseSenders(SENDER_ADDRESSES, () => undefined);
  const house = getDomain(SITE_URL, { allowPrivateDomains: true });
  const problems = senders.flatMap(({ address }) => {
    const reason = hostProblem(domainOf(address));
    if (reason) return [`SENDER_ADDRESSES: the domain of ${address} ${reason}`];
    if (house && getDomain(domainOf(address)) !== house)
      return [`SENDER_ADDRESSES: ${address} is not of the site's domain, ${house}`];
    return [];
  });
  if (OWNER_EMAIL && senders.some(({ address }) => address === OWNER_EMAIL.trim().toLowerCase()))
    problems.push('OWNER_EMAIL is also a sender: the owner would write to himself, and Reply too');
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

/** The way of the mails about leads: nothing to mend, but the owner should know of it. */
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
      `Mails about leads come from ${sender.address} to OWNER_EMAIL, of another domain, and an answer goes to the person who wrote. Spam filters are warier of such mails: let the owner's mailbox trust that address.`,
    ];
  }
  return MAIL_TRANSPORT === 'smtp'
    ? [
        `Mails about leads come from OWNER_EMAIL itself, or spam filters would take them for a fraud. The login of SMTP_URL must be allowed to write as ${owner}.`,
      ]
    : [];
}

/** Auth's own mail server is either described in config.toml or set in the dashboard, which the owner states. */
export function authMailProblems(config: Config, { AUTH_SMTP }: Variables): string[] {
  const smtp = smtpOf(config);
  if (smtp.enabled === true) {
    return ['host', 'port', 'user', 'pass', 'admin_email']
      .filter((name) => smtp[name] === undefined)
      .map((name) => `auth.email.smtp.${name} is not set`);
  }
  if (AUTH_SMTP === 'dashboard') return [];
  return [
    'auth.email.smtp is missing: the mail server of Auth sends two mails an hour, too few for recovery links. ' +
      'Describe yours there, or set it in the dashboard and say AUTH_SMTP=dashboard in supabase/.env',
  ];
}

const tableOf = (value: unknown) => (isTable(value) ? value : {});
const smtpOf = ({ auth }: Config) => tableOf(tableOf(tableOf(auth).email).smtp);
