// Writes the owner's email about one lead. It is the same for every attempt, because the provider's check for repeats
// needs it: values that may change (status, updated_at) are left out.
import * as z from 'zod';
import { agency } from '../../contracts/agency.ts';
import { applicationFields } from '../../contracts/application-fields.ts';
import { inquiryFields } from '../../contracts/inquiry-fields.ts';
import { emailAddressSchema } from '../../contracts/newsletter.ts';
import { choiceLabel, type LeadField, mailFields } from '../../contracts/lead-fields.ts';
import { mailLink } from '../letter/mail-html.ts';
import { leadMoment, leadSubject, leadTitles, noMessage } from '../letter/lead-mail.ts';
import { spokenHtml, wordHtml } from '../letter/mail-text.ts';
import { findPhoneNumbers, telHref } from '../../text/phone.ts';
import { mailHref, recordPath, type LeadKind } from '../letter/lead-links.ts';
import { callHref, mailReplyHref, whatsappHref } from '../letter/reply-links.ts';
import { isCampaignColumn, type VisitColumn } from '../../contracts/visit.ts';
import { labelledColumns, visitLabels } from '../../text/visit-labels.ts';
import { type MailContext, mailKind } from '../kind.ts';
import { headerLine, type MailText } from '../mail.ts';
import { actionHtml, actionLabels, factHtml, ownerMailHtml, type Action } from './owner-mail.ts';

type Lead = Record<string, unknown>;
type Fact = { label: string; text: string; html?: string };

// Long enough for a name and a position, and still one header line.
const maxSubjectLength = 150;
const maxPreheaderLength = 150;
const missing = 'Not provided';

const fieldsOf: Record<LeadKind, Readonly<Record<string, LeadField>>> = {
  inquiry: inquiryFields,
  application: applicationFields,
};

/** The source of the visit, as the visitor's browser reported it: a campaign in one line. */
const sources: [label: string, columns: VisitColumn[]][] = [
  ['Campaign', labelledColumns.filter(isCampaignColumn)],
  ...labelledColumns
    .filter((column) => !isCampaignColumn(column))
    .map((column): [string, VisitColumn[]] => [visitLabels[column], [column]]),
];

/** `siteUrl` is the site's URL without a final slash. */
export function ownerNotificationMail(kind: LeadKind, lead: Lead, siteUrl: string): MailText {
  const name = value(lead, 'name');
  const fields = fieldsOf[kind];
  const words = given(lead, columnOf(fields, 'message'));
  const facts = mailFields(fields).map(([column, field]) => factOf(field, value(lead, column)));
  const about = facts[0]?.text ?? '';
  const subject = headerLine(leadSubject(kind, name, about), maxSubjectLength);
  const actions = actionsFor(kind, lead, words, siteUrl);
  const all = [...facts, ...sourceFacts(lead), receivedFact(lead)];
  return {
    subject,
    text: [
      indented(words ?? noMessage[kind]),
      `Name: ${headerLine(name, maxSubjectLength)}`,
      ...actions
        .filter(([action]) => action !== 'reply')
        .map(([action, href]) => `${actionLabels[action]}: ${href.replace('tel:', '')}`),
      ...all.map(({ label, text }) => `${label}: ${indented(text).trimStart()}`),
    ]
      .join('\n\n')
      .concat('\n'),
    html: ownerMailHtml({
      title: subject,
      preheader: headerLine(words ?? about, maxPreheaderLength),
      heading: `${leadTitles[kind]} from ${spokenHtml(name, 'span')}`,
      message: spokenHtml(words ?? noMessage[kind], 'div'),
      actions: actions.map(([action, href]) => actionHtml(action, href)).join('\n'),
      facts: all
        .map(({ label, text, html = spokenHtml(text, 'span') }) => factHtml(label, html))
        .join('\n'),
    }),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns the sender of a lead's email, whose Reply-To is a stranger. From one address of a domain to another, that
 * looks like fraud (rspamd 3.4: SPOOF_REPLYTO, 6 points of 15); from the owner to themselves it does not.
 */
export const senderTo = (owner: string, sender: string) =>
  domainOf(owner) === domainOf(sender) ? owner : sender;

const kindOf = (kind: LeadKind) =>
  mailKind({
    schema: z.looseObject({ id: z.string() }),
    write: (lead: Lead, { from, ownerEmail, siteUrl }: MailContext) => ({
      from: { ...from, address: senderTo(ownerEmail, from.address) },
      returnPath: from.address,
      to: ownerEmail,
      replyTo: emailAddressSchema.safeParse(lead.email).data,
      ...ownerNotificationMail(kind, lead, siteUrl),
    }),
  });
export const inquiry = kindOf('inquiry');
export const application = kindOf('application');

function actionsFor(
  kind: LeadKind,
  lead: Lead,
  message: string | null,
  siteUrl: string,
): [Action, string][] {
  const person = {
    name: value(lead, 'name'),
    email: value(lead, 'email'),
    phone: given(lead, 'phone'),
    message,
    createdAt: value(lead, 'created_at'),
  };
  const links: [Action, string | null][] = [
    ['reply', mailReplyHref(person, kind)],
    ['call', callHref(person)],
    ['whatsapp', whatsappHref(person)],
    ['open', `${siteUrl}${recordPath(kind, value(lead, 'id'))}`],
  ];
  return links.flatMap(([action, href]) => (href === null ? [] : [[action, href]]));
}

const columnOf = (fields: Readonly<Record<string, LeadField>>, role: LeadField['role']) =>
  Object.keys(fields).find((column) => fields[column]?.role === role) ?? '';

function factOf({ label, role, choices, isWebAddress }: LeadField, stored: string): Fact {
  const text = choices ? choiceLabel(choices, stored) : stored;
  if (role === 'email') return { label, text, html: linkHtml(mailHref(text), text) };
  if (role === 'phone') return { label, text, html: phoneHtml(text) };
  if (isWebAddress && /^https?:\/\//i.test(text))
    return { label, text, html: linkHtml(text, text) };
  return { label, text };
}

/** Returns the text as typed, with a link that calls each number. */
function phoneHtml(text: string): string {
  let end = 0;
  const parts = findPhoneNumbers(text, agency.country).map((number) => {
    const before = wordHtml(text.slice(end, number.start));
    end = number.end;
    return before + linkHtml(telHref(number), text.slice(number.start, number.end));
  });
  return parts.join('') + wordHtml(text.slice(end));
}

const linkHtml = (href: string, text: string) => mailLink(href, wordHtml(text));

function sourceFacts(lead: Lead): Fact[] {
  return sources.flatMap(([label, columns]) => {
    const known = columns.map((column) => lead[column]).filter((text) => typeof text === 'string');
    return known.length > 0 ? [{ label, text: known.join(' / ') }] : [];
  });
}

function receivedFact(lead: Lead): Fact {
  return { label: 'Received', text: leadMoment(value(lead, 'created_at')) };
}

/** Indents a visitor's lines, so that a message cannot imitate our own fields. */
const indented = (text: string) =>
  `    ${text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n    ')}`;

function given(lead: Lead, column: string): string | null {
  const raw = lead[column];
  return typeof raw === 'string' && raw.trim() !== '' ? raw.toWellFormed().trim() : null;
}

const value = (lead: Lead, column: string) => given(lead, column) ?? missing;
