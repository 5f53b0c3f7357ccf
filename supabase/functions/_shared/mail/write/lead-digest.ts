// Writes the owner's email about many leads at once, when too many arrive for single emails.
import * as z from 'zod';
import { inquiryFields } from '../../contracts/inquiry-fields.ts';
import { choiceLabel } from '../../contracts/lead-fields.ts';
import { leadTitles } from '../letter/lead-mail.ts';
import { mailButton, mailLink } from '../letter/mail-html.ts';
import { spokenHtml, wordHtml } from '../letter/mail-text.ts';
import { recordPath } from '../letter/lead-links.ts';
import { type MailContext, mailKind } from '../kind.ts';
import { headerLine, type MailText } from '../mail.ts';
import { factHtml, ownerMailHtml } from './owner-mail.ts';

const digestedLeadSchema = z.object({
  kind: z.enum(['inquiry', 'application']),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  service_needed: z.string().nullable(),
  position_title: z.string().nullable(),
  /** The beginning of the message. */
  words: z.string().nullable(),
});

const leadDigestSchema = z.object({
  id: z.string(),
  count: z.int(),
  /** The first leads. */
  leads: z.array(digestedLeadSchema),
});

type DigestedLead = z.infer<typeof digestedLeadSchema>;

const maxLineLength = 200;

/** `siteUrl` is the site's URL without a final slash. */
export function leadDigestMail(
  { count, leads }: z.infer<typeof leadDigestSchema>,
  siteUrl: string,
): MailText {
  const subject =
    count === 1 ? '1 new inquiry or application' : `${count} new inquiries and applications`;
  const intro =
    'Many are arriving today, perhaps from a script. Until that stops, one email lists several, so that login codes and replies can still be sent. All of them are stored.';
  const rest = count - leads.length;
  const more = rest > 0 ? `And ${rest} more in the admin.` : '';
  const all = `${siteUrl}/admin/inquiries`;
  return {
    subject,
    text: [intro, ...leads.map((lead) => leadText(lead, siteUrl)), more, `Open in admin: ${all}`]
      .filter((part) => part !== '')
      .join('\n\n')
      .concat('\n'),
    html: ownerMailHtml({
      title: subject,
      preheader: intro,
      heading: subject,
      message: intro,
      actions: mailButton({ href: all, label: 'Open in admin', isSecondary: false }),
      facts: [
        ...leads.map((lead) => leadHtml(lead, siteUrl)),
        `<p style="margin:12px 0 0">${more}</p>`,
      ].join('\n'),
    }),
  };
}

export const digest = mailKind({
  schema: leadDigestSchema,
  write: (about, { from, ownerEmail, siteUrl }: MailContext) => ({
    from,
    to: ownerEmail,
    ...leadDigestMail(about, siteUrl),
  }),
});

const titleOf = ({ kind, service_needed, position_title }: DigestedLead) =>
  `${leadTitles[kind]}: ${kind === 'inquiry' ? choiceLabel(inquiryFields.service_needed.choices, service_needed ?? '') : (position_title ?? '')}`;

const linkOf = ({ kind, id }: DigestedLead, siteUrl: string) => `${siteUrl}${recordPath(kind, id)}`;

/** Puts a message on one line, so that it cannot imitate our own fields. */
const lineOf = (text: string) => headerLine(text.toWellFormed(), maxLineLength);

function leadText(lead: DigestedLead, siteUrl: string): string {
  const lines = [`${lineOf(lead.name)}, ${lead.email}`, lineOf(lead.words ?? '')].filter(Boolean);
  return [lineOf(titleOf(lead)), ...lines.map((line) => `    ${line}`), linkOf(lead, siteUrl)].join(
    '\n',
  );
}

function leadHtml(lead: DigestedLead, siteUrl: string): string {
  const name = mailLink(linkOf(lead, siteUrl), spokenHtml(lineOf(lead.name), 'span'));
  const words = lead.words ? `<br>${spokenHtml(lineOf(lead.words), 'span')}` : '';
  return factHtml(wordHtml(lineOf(titleOf(lead))), `${name}, ${wordHtml(lead.email)}${words}`);
}
