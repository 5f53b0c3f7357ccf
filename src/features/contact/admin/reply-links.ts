import { toIsoMoment } from '@/lib/format/iso-moment';
import { formatDate } from '@/lib/format/moment';
import { site } from '@/content/site';
import { studioDay } from '@/lib/format/studio-day';
import { mailHref } from '@/lib/contact-hrefs';
import type { Inquiry } from '../api/admin-inquiries';

/** Windows mail programs cut or refuse longer addresses. */
const maxMailtoLength = 1900;
const indiaCode = '91';
const nationalDigits = 10;
/** E.164; fewer than eight digits are an extension or a typing error. */
const phoneDigits = { min: 8, max: 15 };

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

/** WhatsApp's link to the number; null when it cannot be a phone number. */
export function whatsappHref({ phone, name }: Pick<Inquiry, 'phone' | 'name'>): string | null {
  const digits = internationalDigits(phone ?? '');
  if (digits.length < phoneDigits.min || digits.length > phoneDigits.max) return null;
  const text = `Hi ${firstName(name)}, thank you for writing to ${site.brand}.`;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** Ten digits, with or without a leading 0, are an Indian number. */
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
