/**
 * Writes the templates of the two emails that the browser sends with EmailJS, with the layout of the server's own. In
 * the HTML every placeholder has two braces, which EmailJS escapes: anyone can call it with the site's public key.
 */
import { applicationFields } from '../../functions/_shared/contracts/application-fields.ts';
import { inquiryFields } from '../../functions/_shared/contracts/inquiry-fields.ts';
import {
  type ColumnWithout,
  type LeadField,
  mailFields,
} from '../../functions/_shared/contracts/lead-fields.ts';
import { leadTitles } from '../../functions/_shared/mail/letter/lead-mail.ts';
import { recordPath } from '../../functions/_shared/mail/letter/lead-links.ts';
import type { LeadKind } from '../../functions/_shared/mail/letter/reply-links.ts';
import {
  actionHtml,
  factHtml,
  ownerMailHtml,
} from '../../functions/_shared/mail/write/owner-mail.ts';

interface Template {
  subject: string;
  replyTo: string;
  html: string;
}

/** Three braces, because neither field is HTML and an escaped apostrophe would show as "&#39;". */
const subject = '{{{mail_subject}}}';
const replyTo = '{{{email}}}';

type MailedColumn<Fields> = ColumnWithout<'name' | 'message' | 'admin', Fields>;

/** The parameter of the browser's email for each column. */
const inquiryParameters: Record<MailedColumn<typeof inquiryFields>, string> = {
  service_needed: 'service_label',
  business_type: 'business_label',
  email: 'email',
  phone: 'phone_label',
};
const applicationParameters: Record<MailedColumn<typeof applicationFields>, string> = {
  position_title: 'designation',
  experience: 'experience',
  linkedin: 'linkedin',
  email: 'email',
  phone: 'number',
};

const factsOf = (
  fields: Readonly<Record<string, LeadField>>,
  parameters: Readonly<Record<string, string>>,
): [label: string, value: string][] => [
  ...mailFields(fields).map(([column, { label }]): [string, string] => [
    label,
    `{{${parameters[column]}}}`,
  ]),
  ['Received', '{{received}}'],
];
const facts: Record<LeadKind, [label: string, value: string][]> = {
  inquiry: factsOf(inquiryFields, inquiryParameters),
  application: factsOf(applicationFields, applicationParameters),
};
const nameOf: Record<LeadKind, string> = { inquiry: '{{full_name}}', application: '{{name}}' };

const forEach = (list: string, html: string) => `{{#${list}}}${html}{{/${list}}}`;

/** Writes a template. `siteUrl` is the site's URL without a final slash. */
export function emailJsTemplate(kind: LeadKind, siteUrl: string): Template {
  const html = ownerMailHtml({
    title: leadTitles[kind],
    preheader: '{{preview}}',
    heading: `${leadTitles[kind]} from ${nameOf[kind]}`,
    message: forEach('message_lines', '{{line}}<br>'),
    actions: [
      actionHtml('reply', 'mailto:{{reply}}'),
      forEach('calls', actionHtml('call', 'tel:{{to}}')),
      forEach('whatsapps', actionHtml('whatsapp', 'https://wa.me/{{to}}')),
      forEach('records', actionHtml('open', `${siteUrl}${recordPath(kind, '')}{{id}}`)),
    ].join('\n'),
    facts: facts[kind].map(([label, value]) => factHtml(label, value)).join('\n'),
  });
  return { subject, replyTo, html: `${html}\n` };
}

export const templateFiles: Record<LeadKind, string> = {
  inquiry: 'inquiry.html',
  application: 'application.html',
};

/** Returns the site's URL in a template. */
export const siteUrlOf = (html: string) =>
  /href="(https?:\/\/[^"]*?)\/admin\//.exec(html)?.[1] ?? '';
