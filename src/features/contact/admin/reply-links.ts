import { findPhoneNumbers, whatsappNumber } from '@contracts/phone';
import { toIsoMoment } from '@/lib/format/iso-moment';
import { formatDate } from '@/lib/format/moment';
import { site } from '@/content/site';
import { studioDay } from '@/lib/format/studio-day';
import { mailHref } from '@/lib/contact-hrefs';
import type { Inquiry } from '../api/admin-inquiries';

/** Windows mail programs cut or refuse longer addresses. */
const maxMailtoLength = 1900;

/** A new mail to the visitor with a subject and the quoted message, cut at the limit of an address. */
export function mailReplyHref(
  inquiry: Pick<Inquiry, 'name' | 'email' | 'message' | 'createdAt'>,
): string {
  const subject = encodeURIComponent(`Re: Your message to ${site.brand}`);
  const start = `${mailHref(inquiry.email)}?subject=${subject}`;
  const greeting = `Hi ${firstName(inquiry.name)},\n\n\n\n`;
  if (!inquiry.message) return `${start}&body=${encodeBody(greeting)}`;
  const sentOn = formatDate(studioDay(new Date(toIsoMoment(inquiry.createdAt))));
  const opening = `${greeting}On ${sentOn}, ${inquiry.name} wrote:\n`;
  const room = maxMailtoLength - start.length - '&body='.length - encodeBody(opening).length;
  return `${start}&body=${encodeBody(opening)}${encodeBody(cut(quote(inquiry.message), room))}`;
}

/** WhatsApp's link to the first number in the field; null when there is none with a calling code. */
export function whatsappHref({ phone, name }: Pick<Inquiry, 'phone' | 'name'>): string | null {
  const number = findPhoneNumbers(phone ?? '', site.country)
    .map(whatsappNumber)
    .find((digits) => digits !== null);
  if (number === undefined) return null;
  const text = `Hi ${firstName(name)}, thank you for writing to ${site.brand}.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function quote(message: string): string {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Lines of a mailto body end with CRLF (RFC 6068). */
function encodeBody(text: string): string {
  return encodeURIComponent(text.replaceAll('\n', '\r\n'));
}

/** Cuts a text, between whole characters, so that its encoded form fits. */
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
