import { escapeHtml, htmlDocument } from '../contracts/mail-html.ts';
import { headerLine, type MailText } from './mail.ts';

type LeadKind = 'inquiry' | 'application';
type Lead = Record<string, unknown>;

// Every field a visitor can fill in, in the form's order. What changes between two tries (status, updated_at) stays out:
// the same mail must stay the same for the provider's idempotency check.
const fields: Record<LeadKind, [label: string, column: string][]> = {
  inquiry: [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Phone', 'phone'],
    ['Business type', 'business_type'],
    ['Service needed', 'service_needed'],
    ['Message', 'message'],
    ['Received', 'created_at'],
  ],
  application: [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Phone', 'phone'],
    ['Position', 'position_title'],
    ['Experience', 'experience'],
    ['LinkedIn / portfolio', 'linkedin'],
    ['Introduction', 'introduction'],
    ['Received', 'created_at'],
  ],
};

// Where the visit began, as far as the visitor's browser said so. What is unknown is left out.
const sources: [label: string, columns: string[]][] = [
  ['Campaign', ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']],
  ['Came from', ['referrer']],
  ['First page', ['landing_page']],
];

// The fields a reader wants to see in the list of mails.
const titles: Record<LeadKind, (lead: Lead) => string> = {
  inquiry: (lead) => `New inquiry from ${value(lead, 'name')}`,
  application: (lead) =>
    `New application from ${value(lead, 'name')}: ${value(lead, 'position_title')}`,
};

// Long enough for a name and a position, short enough for one header line.
const maxSubjectLength = 150;

/** The mail to the owner about one lead: every field and its source, readable as text and as HTML. */
export function ownerNotificationMail(kind: LeadKind, lead: Lead): MailText {
  const subject = headerLine(titles[kind](lead), maxSubjectLength);
  const rows = [
    ...fields[kind].map(([label, column]) => ({ label, text: value(lead, column) })),
    ...sourceRows(lead),
  ];
  return {
    subject,
    text: rows.map(textRow).join('\n') + '\n',
    html: htmlDocument(
      subject,
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>
<table role="presentation" style="border-collapse:collapse;width:100%">
${rows.map(htmlRow).join('\n')}
</table>`,
    ),
  };
}

function sourceRows(lead: Lead): { label: string; text: string }[] {
  return sources.flatMap(([label, columns]) => {
    const known = columns.map((column) => lead[column]).filter((text) => typeof text === 'string');
    return known.length > 0 ? [{ label, text: known.join(' / ') }] : [];
  });
}

/** Further lines are indented, so that a message cannot pose as other fields. */
function textRow({ label, text }: { label: string; text: string }): string {
  return `${label}: ${text.replace(/\r\n|\r|\n/g, '\n    ')}`;
}

function htmlRow({ label, text }: { label: string; text: string }): string {
  return `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:6px 0;white-space:pre-wrap;word-break:break-word">${escapeHtml(text)}</td></tr>`;
}

function value(lead: Lead, column: string): string {
  const raw = lead[column];
  if (typeof raw !== 'string' || raw.trim() === '') return 'Not provided';
  return column === 'created_at' ? new Date(raw).toUTCString() : raw.trim();
}
