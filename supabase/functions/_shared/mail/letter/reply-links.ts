// Links by which the owner answers a lead, the same in the admin's panel and in emails.
import { dayParts } from '../../text/agency-moment.ts';
import { localeOf } from '../../text/locale.ts';
import { agency } from '../../contracts/agency.ts';
import { replies } from '../../contracts/visitor-words.ts';
import { greeting, printableName } from '../../text/greeting.ts';
import { toIsoMoment } from '../../text/iso-moment.ts';
import { unlinked } from '../../text/unlinked.ts';
import { type LeadKind, mailHref } from './lead-links.ts';
import { findPhoneNumbers, telHref, whatsappNumber } from '../../text/phone.ts';

export type { LeadKind };

export type Correspondent = {
  name: string;
  email: string;
  /** The text as typed; null when the field was empty. */
  phone: string | null;
  /** The person's message. */
  message: string | null;
  createdAt: string;
};

/** The longest address: email programs on Windows cut or refuse longer ones. */
const maxMailtoLength = 1900;

/**
 * The subjects. They have no "Re:", because spam filters punish it in an email that answers none (rspamd 3.4:
 * FAKE_REPLY).
 */
export const replySubjects: Record<LeadKind, string> = {
  inquiry: replies.subjects.inquiry(agency.brand),
  application: replies.subjects.application(agency.brand),
};

/**
 * Returns a mailto link with a subject and the quoted message, cut at the limit of an address. The address may be
 * another person's, so nothing in the quote becomes a link.
 */
export function mailReplyHref(
  { name, email, message, createdAt }: Omit<Correspondent, 'phone'>,
  kind: LeadKind = 'inquiry',
): string {
  const start = `${mailHref(email)}?subject=${encodeURIComponent(replySubjects[kind])}`;
  const head = `${greeting(name)}\n\n\n\n`;
  if (!message) return `${start}&body=${encodeBody(head)}`;
  const opening = `${head}${replies.quoted(studioDate(createdAt), printableName(name))}\n`;
  const room = maxMailtoLength - start.length - '&body='.length - encodeBody(opening).length;
  return `${start}&body=${encodeBody(opening)}${encodeBody(cut(quote(unlinked(message)), room))}`;
}

/** Returns a link that calls the field's first number; null when there is none. */
export function callHref({ phone }: Pick<Correspondent, 'phone'>): string | null {
  const [number] = findPhoneNumbers(phone ?? '', agency.country);
  return number ? telHref(number) : null;
}

/** Returns WhatsApp's link for the field's first number; null when none has a country code. */
export function whatsappHref({
  phone,
  name,
}: Pick<Correspondent, 'phone' | 'name'>): string | null {
  const number = findPhoneNumbers(phone ?? '', agency.country)
    .map(whatsappNumber)
    .find((digits) => digits !== null);
  if (number === undefined) return null;
  const text = replies.thanks(greeting(name), agency.brand);
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

// Created on first use, which takes a phone 50 ms or more.
let dateFormat: Intl.DateTimeFormat | undefined;

/** Formats the studio's day in the language of its visitors: "2 Nov 2026". */
function studioDate(moment: string): string {
  const { language, timeZone } = agency;
  dateFormat ??= new Intl.DateTimeFormat(localeOf(language), { ...dayParts, timeZone });
  return dateFormat.format(new Date(toIsoMoment(moment)));
}

function quote(message: string): string {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Encodes a mailto body, whose lines end with CRLF (RFC 6068). */
function encodeBody(text: string): string {
  return encodeURIComponent(text.replaceAll('\n', '\r\n'));
}

/** Cuts a text between whole characters, so that its encoded form fits. */
function cut(text: string, room: number): string {
  if (encodeBody(text).length <= room) return text;
  const ellipsis = ' …';
  let left = room - encodeBody(ellipsis).length;
  let kept = '';
  for (const character of text) {
    left -= encodeBody(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept + ellipsis;
}
