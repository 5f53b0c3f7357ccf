// The texts of an email to the owner about a lead, for the server's email and for the one that the browser sends with
// EmailJS.
import { momentWriter } from '../../text/agency-moment.ts';
import { toIsoMoment } from '../../text/iso-moment.ts';
import { isInLatinLetters } from './mail-language.ts';
import type { LeadKind } from './reply-links.ts';

export const leadTitles: Record<LeadKind, string> = {
  inquiry: 'New inquiry',
  application: 'New application',
};

export const noMessage: Record<LeadKind, string> = {
  inquiry: 'No message: only the fields below were filled in.',
  application: 'No introduction.',
};

/**
 * Returns the subject, by which the owner recognizes a lead. A name in other letters than Latin is only in the
 * email itself.
 * @param about the service or the position
 */
export function leadSubject(kind: LeadKind, name: string, about: string): string {
  if (!isInLatinLetters(name)) return `${leadTitles[kind]}: ${about}`;
  const from = `${leadTitles[kind]} from ${name}`;
  return kind === 'inquiry' ? from : `${from}: ${about}`;
}

/** Formats a time with its zone: "Nov 1, 2026, 03:00 PM Atlantic Standard Time". */
export function leadMoment(moment: string): string {
  const write = momentWriter({ timeZoneName: 'long' });
  return write(new Date(toIsoMoment(moment))).replaceAll(/\s/g, ' ');
}
