// Checks a mail before it is sent. Only the size blocks sending: mail programs cut off large mails together with the
// unsubscribe link.
import { formatNumber } from '@/shared/format/format';
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';
import { fillForEveryone, letterPieces } from '@contracts/letter-fields';
import { unfilledCodes } from '@text/unfilled-codes';
import { readPreheader } from '../letter/letter';
import { type PictureFile, pictureFault, unencrypted } from './picture-faults';

/** The lines of the list before anything is written. */
const aims = {
  size: `Small enough for Gmail, which cuts mails off at ${maxMailBytes / 1024} KB.`,
  subject: 'A subject that fits on a phone.',
  preheader: 'A preview text for the inbox.',
  links: 'Links that lead somewhere.',
  images: 'Images that mail programs show.',
  posts: 'Posts that readers find when the letter leaves.',
  codes: 'No codes that only another tool fills in.',
  text: 'Words for recipients who see no images.',
  removed: 'Only elements that mail programs show.',
  unsubscribe: 'The unsubscribe link is added to every mail.',
} as const;

export interface MailCheck {
  id: keyof typeof aims;
  level: 'pending' | 'ok' | 'advice' | 'error';
  text: string;
  /** One entry for each fault. */
  details: string[];
}

export interface CheckedMail {
  subject: string;
  content: Document;
  /** As it was written. */
  html: string;
  /** The files behind its pictures, as far as they are known. */
  pictures: ReadonlyMap<string, PictureFile>;
  contentBytes: number;
  /** The whole HTML part, footer included. */
  mailBytes: number;
}

const KIB = 1024;
const LARGE_MAIL_BYTES = 90 * KIB;
/** The characters that a phone shows. */
const shown = { subject: 60, preheader: 100 };
const noPreheader = 'No preview text: an inbox shows the first words instead.';
const DETAILS_SHOWN = 5;

const check = (
  id: MailCheck['id'],
  level: MailCheck['level'],
  text: string,
  details: string[] = [],
): MailCheck => ({ id, level, text, details });

export function checkMail(mail: CheckedMail): MailCheck[] {
  const { content } = mail;
  const isEmpty = content.body.childNodes.length === 0;
  const written = [
    checkSize(mail),
    checkLength('subject', mail.subject.trim(), 'The subject', aims.subject),
    checkLength('preheader', readPreheader(content.body).trim(), 'The preview text', noPreheader),
    checkAll('links', content.querySelectorAll('a'), linkFault, linkName),
    checkAll(
      'images',
      content.querySelectorAll('img'),
      (image) => pictureFault(image, mail.pictures.get(image.getAttribute('src') ?? '')),
      imageName,
    ),
    checkCodes(mail),
    checkText(content),
    checkRemoved(content),
  ];
  return [
    ...written.map((one) =>
      isEmpty && one.id !== 'subject' ? check(one.id, 'pending', aims[one.id]) : one,
    ),
    check('unsubscribe', 'ok', aims.unsubscribe),
  ];
}

/** True for a mail that the server would refuse for its size. */
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

function checkLength(id: keyof typeof shown, text: string, name: string, none: string): MailCheck {
  const { length } = Array.from(text);
  if (length === 0) return check(id, 'pending', none);
  return length > shown[id]
    ? check(
        id,
        'advice',
        `${name} has ${formatNumber(length)} characters; phones show about ${shown[id]}.`,
      )
    : check(id, 'ok', `${name} fits on a phone.`);
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
  if (faults.length === 0)
    return check(id, 'ok', elements.length ? aims[id] : `There are no ${id}.`);
  const details = cut(faults);
  const count =
    faults.length === 1
      ? `1 ${id.slice(0, -1)} needs`
      : `${formatNumber(faults.length)} ${id} need`;
  return check(id, 'advice', `${count} a look.`, details);
}

function linkFault(link: Element): string | null {
  const address = fillForEveryone(link.getAttribute('href') ?? '', 'https://own.page/').trim();
  const hasAddress = link.hasAttribute('href');
  // A place to jump to.
  if (!hasAddress && (link.id || link.getAttribute('name'))) return null;
  if (!address) return 'has no address';
  if (address === '#') return 'leads nowhere (#)';
  if (unencrypted.test(address)) return 'is not encrypted (http://)';
  if (!/^(?:#|mailto:|tel:|sms:|https?:\/\/[^\s/])/i.test(address)) {
    return /^[a-z][a-z\d+.-]*:/i.test(address)
      ? 'does not work in mails'
      : 'is relative, which leads nowhere in a mail';
  }
  const hasWords = link.textContent.trim() || link.querySelector('img[alt]:not([alt=""])');
  return hasWords ? null : 'has no words';
}

/** The server refuses them. Recipients without a name see the gap of a field that has no fallback. */
function checkCodes({ subject, html }: CheckedMail): MailCheck {
  const codes = [...unfilledCodes(subject), ...unfilledCodes(html)];
  if (codes.length > 0) {
    const details = codes.map(({ code, tool, place }) => `“${code}” (${tool}), in ${place}`);
    return check(
      'codes',
      'error',
      'Codes of another tool, which nothing fills in.',
      cut([...new Set(details)]),
    );
  }
  const hasGap = [...letterPieces(subject), ...letterPieces(html)].some(
    (piece) => typeof piece !== 'string' && piece.name === 'name' && piece.fallback === '',
  );
  return hasGap
    ? check('codes', 'advice', 'Recipients without a name see nothing there: write {{name|there}}.')
    : check('codes', 'ok', aims.codes);
}

function cut(details: string[]): string[] {
  const rest = details.length - DETAILS_SHOWN;
  return rest > 0
    ? [...details.slice(0, DETAILS_SHOWN), `and ${formatNumber(rest)} more`]
    : details;
}

function checkText(content: Document): MailCheck {
  const written = content.querySelector('[data-letter="body"]') ?? content.body;
  const body = content.importNode(written, true);
  body.querySelectorAll('style, script, title, template').forEach((element) => element.remove());
  return body.textContent.trim()
    ? check('text', 'ok', 'The plain-text part has words.')
    : check('text', 'advice', 'There are no words: recipients without images see nothing.');
}

const removedElements = 'script, iframe, object, embed, form, input, button, video, audio, link';

function checkRemoved(content: Document): MailCheck {
  const names = [...content.querySelectorAll(removedElements)].map(({ localName }) => localName);
  const details = [...new Set(names)].map((name) => `<${name}>`);
  return details.length > 0
    ? check('removed', 'advice', 'Mail programs remove some of the elements.', details)
    : check('removed', 'ok', aims.removed);
}

const linkName = (link: Element) =>
  `“${shorten(link.textContent?.trim() || 'a link without words')}”`;

function imageName(image: Element): string {
  const file = image.getAttribute('src')?.split(/[?#]/)[0]?.split('/').at(-1);
  return shorten(
    image.getAttribute('alt') || (file?.startsWith('data:') ? '' : file) || 'an image',
  );
}

const NAME_LENGTH = 40;
const shorten = (text: string) =>
  text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH)}…` : text;
