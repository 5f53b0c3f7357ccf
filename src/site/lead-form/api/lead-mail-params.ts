// The parameters that the templates of EmailJS (supabase/emailjs) show beside the specified fields. The templates put them
// behind addresses of their own, such as "mailto:": anyone can call EmailJS with the site's public key, and must not choose
// where a button leads.
// Lists of none or one, because EmailJS repeats a part of a template for each entry of a list.
import { leadMoment, leadSubject, noMessage } from '@mail/letter/lead-mail';
import { keepBlanks, lineBreak } from '@mail/letter/mail-text';
import {
  callHref,
  type Correspondent,
  type LeadKind,
  mailReplyHref,
  whatsappHref,
} from '@mail/letter/reply-links';

/**
 * The most lines of a message: EmailJS accepts 50 KB of parameters, which a message of line breaks alone would exceed.
 */
const maxLines = 300;
const maxPreview = 150;

interface LeadMail extends Omit<Correspondent, 'createdAt'> {
  /** The id of the stored row; null in a site without a backend, which has no admin. */
  id: string | null;
  /** The service or the position. */
  about: string;
}

export function leadMailParams(kind: LeadKind, { id, about, ...lead }: LeadMail) {
  const createdAt = new Date().toISOString();
  const text = lead.message?.trim() || noMessage[kind];
  return {
    mail_subject: leadSubject(kind, lead.name, about),
    preview: Array.from(text.replace(/\s+/g, ' ')).slice(0, maxPreview).join(''),
    message_lines: linesOf(text).map((line) => ({ line: keepBlanks(line) })),
    reply: mailReplyHref({ ...lead, createdAt }, kind).slice('mailto:'.length),
    calls: withoutStart('tel:', callHref(lead)),
    whatsapps: withoutStart('https://wa.me/', whatsappHref(lead)),
    records: id === null ? [] : [{ id }],
    received: leadMoment(createdAt),
  };
}

function linesOf(text: string): string[] {
  const lines = text.split(lineBreak);
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), lines.slice(maxLines).join(' ')];
}

const withoutStart = (start: string, href: string | null) =>
  href === null ? [] : [{ to: href.slice(start.length) }];
