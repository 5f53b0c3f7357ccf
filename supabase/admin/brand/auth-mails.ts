// The emails of Supabase Auth as templates in Go's syntax. `npm run brand` writes them to supabase/templates and their
// subjects to config.toml. The links open our page, which asks for a click: email scanners open links, and Auth's own
// work once.
import { agency } from '../../functions/_shared/contracts/agency.ts';
import {
  escapeHtml,
  mailButton,
  mailCode,
  mailDocument,
  mailHeading,
  mailRow,
} from '../../functions/_shared/mail/letter/mail-html.ts';
import { languageOf } from '../../functions/_shared/mail/letter/mail-language.ts';

type AuthMail = {
  /** The email's table in config.toml. */
  table: `auth.email.${'template' | 'notification'}.${string}`;
  subject: string;
  html: string;
};

type Words = {
  title: string;
  text: string;
  /** The label of the button and the type of the link in Auth. */
  action?: [label: string, type: string];
  /** Auth's variable for a code to type. */
  code?: string;
  /** A text for someone who did not request the email. */
  unasked: string;
};

const { brand } = agency;
const ignore = 'If you did not ask for this, ignore this email: nothing changes.';
const lifetime = 'The link works once, for 15 minutes.';
const warning =
  'If this was not you, set a new password on the login page at once, and tell another admin.';

const mails: Record<string, Words> = {
  recovery: {
    title: `Set a new password for ${brand}`,
    text: `Someone, hopefully you, asked for a new password for {{ .Email }}. ${lifetime}`,
    action: ['Set a new password', 'recovery'],
    unasked: ignore,
  },
  invite: {
    title: `You are invited to ${brand}`,
    text: `You are invited to help run the website of ${brand}. Choose a password to begin. ${lifetime}`,
    action: ['Accept the invitation', 'invite'],
    unasked: 'If you do not know what this is about, ignore this email.',
  },
  confirmation: {
    title: `Confirm your address for ${brand}`,
    text: `Someone, hopefully you, wants to log in with {{ .Email }}. ${lifetime}`,
    action: ['Confirm this address', 'email'],
    unasked: ignore,
  },
  magic_link: {
    title: `Log in to ${brand}`,
    text: `Someone, hopefully you, asked for a link to log in. ${lifetime}`,
    action: ['Log in', 'email'],
    unasked: ignore,
  },
  email_change: {
    title: `Confirm your new address for ${brand}`,
    text: `The login of {{ .Email }} will change to {{ .NewEmail }}. Both mailboxes get this email, and both have to confirm. ${lifetime}`,
    action: ['Confirm the change', 'email_change'],
    unasked: ignore,
  },
  reauthentication: {
    title: `Your code for ${brand}`,
    text: 'Type this code where you were asked for it. It works once, for 15 minutes.',
    code: '{{ .Token }}',
    unasked: ignore,
  },
};

const notifications: Record<string, Words> = {
  password_changed: {
    title: `Your password for ${brand} was changed`,
    text: 'The password of {{ .Email }} has just been changed. All other devices were logged out.',
    unasked: warning,
  },
  email_changed: {
    title: `Your address for ${brand} was changed`,
    text: 'The login of {{ .OldEmail }} is now {{ .Email }}.',
    unasked: warning,
  },
  phone_changed: {
    title: `Your phone number for ${brand} was changed`,
    text: 'The phone number of the account {{ .Email }} has just been changed.',
    unasked: warning,
  },
  identity_linked: {
    title: `A login was added to your account for ${brand}`,
    text: 'The account {{ .Email }} can now log in with {{ .Provider }} as well.',
    unasked: warning,
  },
  identity_unlinked: {
    title: `A login was removed from your account for ${brand}`,
    text: 'The account {{ .Email }} can no longer log in with {{ .Provider }}.',
    unasked: warning,
  },
  mfa_factor_enrolled: {
    title: `A second step was added to your login for ${brand}`,
    text: 'The account {{ .Email }} has a new second step of login: {{ .FactorType }}.',
    unasked: warning,
  },
  mfa_factor_unenrolled: {
    title: `A second step was removed from your login for ${brand}`,
    text: 'The account {{ .Email }} no longer has this second step of login: {{ .FactorType }}.',
    unasked: warning,
  },
};

/** Returns every email that Auth can send, by the name of its file. */
export function authMails(): Record<string, AuthMail> {
  const all = [
    ...Object.entries(mails).map(([name, words]) => ['template', name, words] as const),
    ...Object.entries(notifications).map(([name, words]) => ['notification', name, words] as const),
  ];
  return Object.fromEntries(
    all.map(([kind, name, words]) => [
      name,
      { table: `auth.email.${kind}.${name}`, subject: words.title, html: authMail(words) },
    ]),
  );
}

const linkOf = (type: string) =>
  `{{ .SiteURL }}/admin/reset-password?token_hash={{ .TokenHash }}&type=${type}`;

function authMail({ title, text, action, code, unasked }: Words): string {
  return `${mailDocument({
    title,
    language: languageOf(title),
    preheader: text,
    rows: [
      mailRow(mailHeading(escapeHtml(title)), '32px 16px 0'),
      mailRow(escapeHtml(text), '16px 16px 24px'),
      action && mailRow(mailButton({ href: linkOf(action[1]), label: action[0] }), '0 16px 16px'),
      code && mailRow(mailCode(code), '0 16px 24px'),
      mailRow(escapeHtml(unasked), '0 16px 32px'),
    ]
      .filter(Boolean)
      .join('\n'),
  })}\n`;
}
