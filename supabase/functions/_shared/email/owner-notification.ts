// The mail to the owner about one lead. It is the same for every try, as the provider's check for repeats demands: what
// changes between two tries (status, updated_at) stays out.
import { agency } from '../contracts/agency.ts';
import { businessTypes, choiceLabel, servicesNeeded } from '../contracts/inquiry-choices.ts';
import { mailLink } from '../contracts/mail-html.ts';
import { leadMoment, leadSubject, leadTitles, noMessage } from '../contracts/lead-mail.ts';
import { spokenHtml, wordHtml } from '../contracts/mail-text.ts';
import { findPhoneNumbers, telHref } from '../contracts/phone.ts';
import {
  callHref,
  mailHref,
  mailReplyHref,
  recordPath,
  whatsappHref,
  type LeadKind,
} from '../contracts/reply-links.ts';
import { headerLine, type MailText } from './mail.ts';
import { actionHtml, actionLabels, factHtml, ownerMailHtml, type Action } from './owner-mail.ts';

type Lead = Record<string, unknown>;
type Fact = { label: string; text: string; html?: string };

// Room for a name and a position, and still one header line.
const maxSubjectLength = 150;
const maxPreheaderLength = 150;
const missing = 'Not provided';

const aboutOf: Record<LeadKind, (lead: Lead) => string> = {
  inquiry: serviceOf,
  application: (lead) => value(lead, 'position_title'),
};

/** The labels and the order of the forms. Name and message stand above. */
const facts: Record<LeadKind, (lead: Lead) => Fact[]> = {
  inquiry: (lead) => [
    { label: 'Service needed', text: serviceOf(lead) },
    { label: 'Business type', text: choiceLabel(businessTypes, value(lead, 'business_type')) },
    emailFact(lead),
    phoneFact('Phone number', lead),
  ],
  application: (lead) => [
    { label: 'Position', text: value(lead, 'position_title') },
    { label: 'Experience level', text: value(lead, 'experience') },
    linkFact('LinkedIn or portfolio URL', value(lead, 'linkedin')),
    emailFact(lead),
    phoneFact('Phone', lead),
  ],
};

// Where the visit began, as far as the visitor's browser said so. What is unknown is left out.
const sources: [label: string, columns: string[]][] = [
  ['Campaign', ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']],
  ['Came from', ['referrer']],
  ['First page', ['landing_page']],
];

/** `siteUrl`: where the admin is, without a trailing slash. */
export function ownerNotificationMail(kind: LeadKind, lead: Lead, siteUrl: string): MailText {
  const name = value(lead, 'name');
  const words = given(lead, kind === 'inquiry' ? 'message' : 'introduction');
  const subject = headerLine(leadSubject(kind, name, aboutOf[kind](lead)), maxSubjectLength);
  const actions = actionsFor(kind, lead, words, siteUrl);
  const all = [...facts[kind](lead), ...sourceFacts(lead), receivedFact(lead)];
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
      preheader: headerLine(words ?? all[0]?.text ?? '', maxPreheaderLength),
      heading: `${leadTitles[kind]} from ${spokenHtml(name, 'span')}`,
      message: spokenHtml(words ?? noMessage[kind], 'div'),
      actions: actions.map(([action, href]) => actionHtml(action, href)).join('\n'),
      facts: all
        .map(({ label, text, html = spokenHtml(text, 'span') }) => factHtml(label, html))
        .join('\n'),
    }),
  };
}

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

function serviceOf(lead: Lead): string {
  return choiceLabel(servicesNeeded, value(lead, 'service_needed'));
}

function emailFact(lead: Lead): Fact {
  const text = value(lead, 'email');
  return { label: 'Email', text, html: linkHtml(mailHref(text), text) };
}

/** The text as typed; each number in it calls. */
function phoneFact(label: string, lead: Lead): Fact {
  const text = value(lead, 'phone');
  let end = 0;
  const parts = findPhoneNumbers(text, agency.country).map((number) => {
    const before = wordHtml(text.slice(end, number.start));
    end = number.end;
    return before + linkHtml(telHref(number), text.slice(number.start, number.end));
  });
  return { label, text, html: parts.join('') + wordHtml(text.slice(end)) };
}

function linkFact(label: string, text: string): Fact {
  return /^https?:\/\//i.test(text) ? { label, text, html: linkHtml(text, text) } : { label, text };
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

/** Lines of a visitor's are indented, so that a message cannot pose as our own fields. */
const indented = (text: string) =>
  `    ${text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n    ')}`;

function given(lead: Lead, column: string): string | null {
  const raw = lead[column];
  return typeof raw === 'string' && raw.trim() !== '' ? raw.toWellFormed().trim() : null;
}

const value = (lead: Lead, column: string) => given(lead, column) ?? missing;
