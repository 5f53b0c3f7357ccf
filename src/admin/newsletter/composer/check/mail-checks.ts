// Checks an email before it is sent. Two faults block sending: its size, because email programs cut off a large email
// with its unsubscribe link, and codes that only another tool fills in.
import { formatNumber } from '@/shared/format/format';
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';
import { fillForEveryone, letterPieces } from '@contracts/letter-fields';
import type { ForeignCode } from '@text/foreign-codes';
import { unfilledCodes } from '@text/unfilled-codes';
import { hiddenFirstLine } from '@mail/letter/newsletter-mail';
import { pictureFault } from './picture-faults';

/** The texts of checks without a fault. */
const aims = {
  size: `Small enough for Gmail, which cuts emails off at ${maxMailBytes / 1024} KB.`,
  subject: 'A subject.',
  preheader: 'A preview text for the inbox.',
  links: 'Links that work.',
  images: 'Images that email apps show.',
  codes: 'No placeholder codes of other tools.',
} as const;

export interface MailCheck {
  id: keyof typeof aims | 'posts';
  level: 'pending' | 'ok' | 'advice' | 'error';
  text: string;
  /** One entry for each fault. */
  details: string[];
}

export interface CheckedMail {
  subject: string;
  content: Document;
  /** The HTML as the author wrote it. */
  html: string;
  contentBytes: number;
  /** The whole HTML part, footer included. */
  mailBytes: number;
}

const KIB = 1024;
const LARGE_MAIL_BYTES = 90 * KIB;
const DETAILS_SHOWN = 5;
/** Matches a visible character: characters without width push the first words out of the inbox's preview. */
const visibleSign = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const check = (
  id: keyof typeof aims,
  level: MailCheck['level'],
  text: string = aims[id],
  details: string[] = [],
): MailCheck => ({ id, level, text, details });

export function checkMail(mail: CheckedMail): MailCheck[] {
  const { subject, content } = mail;
  const isEmpty = content.body.childNodes.length === 0;
  const ofContent = [
    checkSize(mail),
    checkPreheader(mail),
    checkAll('links', content.querySelectorAll('a'), linkFault, linkName),
    checkAll('images', content.querySelectorAll('img'), pictureFault, imageName),
    checkCodes(mail),
  ];
  return [
    check('subject', subject.trim() ? 'ok' : 'pending'),
    ...(isEmpty ? pendingChecks : ofContent),
  ];
}

/** The checks before anything is written. */
const pendingChecks = (['size', 'preheader', 'links', 'images', 'codes'] as const).map((id) =>
  check(id, 'pending'),
);

/** True for an email that the server would refuse for its size. */
export function isTooLarge({
  contentBytes,
  mailBytes,
}: Pick<CheckedMail, 'contentBytes' | 'mailBytes'>) {
  return mailBytes > maxMailBytes || contentBytes > maxNewsletterContentBytes;
}

function checkSize(mail: CheckedMail): MailCheck {
  const size = `${formatNumber(Math.ceil(mail.mailBytes / KIB))} KB of ${maxMailBytes / KIB} KB`;
  if (isTooLarge(mail)) {
    return check('size', 'error', `Too large to send: ${size}. Gmail would cut it off.`);
  }
  return mail.mailBytes >= LARGE_MAIL_BYTES
    ? check('size', 'advice', `Nearly too large: ${size}.`)
    : check('size', 'ok', `Size: ${size}.`);
}

function checkPreheader({ html }: CheckedMail): MailCheck {
  const line = new DOMParser().parseFromString(hiddenFirstLine(html), 'text/html');
  return visibleSign.test(line.body.textContent)
    ? check('preheader', 'ok')
    : check('preheader', 'pending', 'No preview text: an inbox shows the first words instead.');
}

function checkAll(
  id: 'links' | 'images',
  elements: NodeListOf<Element>,
  faultOf: (element: Element) => string | null,
  nameOf: (element: Element) => string,
): MailCheck {
  const faults = [...elements].flatMap((element) => {
    const fault = faultOf(element);
    return fault ? [`${nameOf(element)}: ${fault}`] : [];
  });
  if (faults.length === 0) return check(id, 'ok');
  const need = faults.length === 1 ? 'needs' : 'need';
  const text = `${formatNumber(faults.length)} of the ${id} ${need} checking.`;
  return check(id, 'advice', text, cut(faults));
}

function linkFault(link: Element): string | null {
  // Skips a named anchor, which is a target and not a link.
  if (!link.hasAttribute('href') && (link.id || link.getAttribute('name'))) return null;
  const address = fillForEveryone(link.getAttribute('href') ?? '', 'https://own.page/').trim();
  if (address === '' || address === '#') return 'has no address';
  const isFull = address.startsWith('#') || /^[a-z][a-z\d+.-]*:/i.test(address);
  return isFull ? null : 'is relative, which does not work in an email';
}

/**
 * Reports codes that the server refuses, and fields without a fallback, which leave a gap for recipients without a
 * name.
 */
function checkCodes({ subject, html }: CheckedMail): MailCheck {
  const codes = [...unfilledCodes(subject), ...unfilledCodes(html)];
  const sure = codes.filter(({ isSure }) => isSure);
  if (sure.length > 0) {
    return check(
      'codes',
      'error',
      'Placeholder codes of another tool, which stay as they are.',
      named(sure),
    );
  }
  if (codes.length > 0) {
    return check('codes', 'advice', 'These placeholder codes stay as they are.', named(codes));
  }
  const hasGap = [...letterPieces(subject), ...letterPieces(html)].some(
    (piece) => typeof piece !== 'string' && piece.name === 'name' && piece.fallback === '',
  );
  return hasGap
    ? check('codes', 'advice', 'Recipients without a name see a gap there. Write {{name|there}}.')
    : check('codes', 'ok');
}

const named = (codes: ForeignCode[]) =>
  cut([...new Set(codes.map(({ code }) => code))].map((code) => `“${code}”`));

function cut(details: string[]): string[] {
  const rest = details.length - DETAILS_SHOWN;
  return rest > 0
    ? [...details.slice(0, DETAILS_SHOWN), `and ${formatNumber(rest)} more`]
    : details;
}

const linkName = (link: Element) =>
  `“${shorten(link.textContent?.trim() || 'a link without text')}”`;

function imageName(image: Element): string {
  const source = image.getAttribute('src') ?? '';
  const file = source.startsWith('data:') ? '' : source.split(/[?#]/)[0]?.split('/').at(-1);
  return shorten(image.getAttribute('alt') || file || 'an image');
}

const NAME_LENGTH = 40;
const shorten = (text: string) =>
  text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH)}…` : text;
