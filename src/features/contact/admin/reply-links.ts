import { toIsoMoment } from '@/lib/iso-moment';
import { formatDate } from '@/lib/moment';
import { site } from '@/content/site';
import { studioDay } from '@/lib/studio-day';
import type { Inquiry } from './inquiry';

/** Mail programs of Windows cut or refuse longer addresses. */
const maxMailtoLength = 1900;
const indiaCode = '91';
const nationalDigits = 10;
/** E.164; anything shorter than eight digits is an extension or a slip. */
const phoneDigits = { min: 8, max: 15 };

/** Encoded so that what a visitor typed cannot add headers. */
const encodeAddress = (email: string) => encodeURIComponent(email).replace('%40', '@');

/** A new mail to the visitor with a subject and their words quoted, as far as an address can carry them. */
export function mailReplyHref(
  inquiry: Pick<Inquiry, 'name' | 'email' | 'message' | 'createdAt'>,
): string {
  const subject = encodeURIComponent(`Re: Your message to ${site.brand}`);
  const start = `${mailAddressHref(inquiry.email)}?subject=${subject}`;
  const greeting = `Hi ${firstName(inquiry.name)},\n\n\n\n`;
  if (!inquiry.message) return `${start}&body=${encodeBody(greeting)}`;
  const sentOn = formatDate(studioDay(new Date(toIsoMoment(inquiry.createdAt))));
  const opening = `${greeting}On ${sentOn}, ${inquiry.name} wrote:\n`;
  const room = maxMailtoLength - start.length - '&body='.length - encodeBody(opening).length;
  return `${start}&body=${encodeBody(opening)}${encodeBody(cut(quote(inquiry.message), room))}`;
}

/** WhatsApp's own link to a number; null when what was typed cannot be one. */
export function whatsappHref({ phone, name }: Pick<Inquiry, 'phone' | 'name'>): string | null {
  const digits = internationalDigits(phone ?? '');
  if (digits.length < phoneDigits.min || digits.length > phoneDigits.max) return null;
  const text = `Hi ${firstName(name)}, thank you for writing to ${site.brand}.`;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** A new mail to an address, and nothing else that somebody typed along with it. */
export function mailAddressHref(email: string): string {
  return `mailto:${encodeAddress(email)}`;
}

/** Dials what was typed, without the spaces and brackets people write for reading. */
export function phoneHref(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}

/** Ten digits, with or without the 0 of a national call, are an Indian number. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  const significant = digits.replace(/^0+/, '');
  return significant.length === nationalDigits ? indiaCode + significant : significant;
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

/** The beginning of a text whose encoded form has room; whole characters only. */
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
