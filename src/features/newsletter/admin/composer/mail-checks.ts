// Checks a mail before it is sent. Only the size blocks sending: mail programs cut off large mails together with the
// unsubscribe link.
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';
import { readPreheader } from './letter';

/** What the list says before anything is written. */
const aims = {
  size: `Small enough for Gmail, which cuts mails off at ${maxMailBytes / 1024} KB.`,
  subject: 'A subject that fits on a phone.',
  preheader: 'A preview text for the inbox.',
  links: 'Links that lead somewhere.',
  images: 'Images that mail programs show.',
  text: 'Words for readers who see no images.',
  removed: 'Only elements that mail programs show.',
} as const;

export interface MailCheck {
  id: keyof typeof aims | 'unsubscribe';
  level: 'pending' | 'ok' | 'advice' | 'error';
  text: string;
  /** One entry for each fault. */
  details: string[];
}

export interface CheckedMail {
  subject: string;
  content: Document;
  contentBytes: number;
  /** The whole HTML part, footer included. */
  mailBytes: number;
}

const KIB = 1024;
const LARGE_MAIL_BYTES = 90 * KIB;
/** Phones show about this many characters of a subject. */
const SUBJECT_SHOWN = 60;
const PREHEADER_SHOWN = 100;
const DETAILS_SHOWN = 5;
/** The embedded stack has no certificate. */
const unencrypted = /^http:(?!\/\/(?:localhost|127\.0\.0\.1)[:/])/i;

/** The result of every check, in the order of the list. */
export function checkMail(mail: CheckedMail): MailCheck[] {
  const { content } = mail;
  const isEmpty = content.body.childNodes.length === 0;
  const written = [
    checkSize(mail),
    checkSubject(mail.subject.trim()),
    checkPreheader(content),
    checkLinks(content),
    checkImages(content),
    checkText(content),
    checkRemoved(content),
  ];
  const text = 'The unsubscribe link is added to every mail.';
  return [
    ...written.map((check) => (isEmpty && check.id !== 'subject' ? pending(check.id) : check)),
    { id: 'unsubscribe', level: 'ok', text, details: [] },
  ];
}

const pending = (id: MailCheck['id'], text = id === 'unsubscribe' ? '' : aims[id]): MailCheck => ({
  id,
  level: 'pending',
  text,
  details: [],
});

/** Whether the server would refuse the mail for its size. */
export function isTooLarge({ contentBytes, mailBytes }: Omit<CheckedMail, 'subject' | 'content'>) {
  return mailBytes > maxMailBytes || contentBytes > maxNewsletterContentBytes;
}

function checkSize(mail: CheckedMail): MailCheck {
  const size = `${Math.ceil(mail.mailBytes / KIB)} KB of ${maxMailBytes / KIB} KB`;
  if (isTooLarge(mail)) {
    const text = `Too large to send: ${size}. Gmail would cut it off.`;
    return { id: 'size', level: 'error', text, details: [] };
  }
  const isLarge = mail.mailBytes >= LARGE_MAIL_BYTES;
  const text = isLarge ? `Nearly too large: ${size}.` : `Size: ${size}.`;
  return { id: 'size', level: isLarge ? 'advice' : 'ok', text, details: [] };
}

function checkSubject(subject: string): MailCheck {
  if (!subject) return pending('subject');
  const { length } = Array.from(subject);
  if (length > SUBJECT_SHOWN) {
    const text = `The subject has ${length} characters; phones show about ${SUBJECT_SHOWN}.`;
    return { id: 'subject', level: 'advice', text, details: [] };
  }
  return { id: 'subject', level: 'ok', text: 'The subject fits on a phone.', details: [] };
}

function checkPreheader(content: Document): MailCheck {
  const text = readPreheader(content.body).trim();
  if (!text)
    return pending('preheader', 'No preview text: an inbox shows the first words instead.');
  const { length } = Array.from(text);
  return length > PREHEADER_SHOWN
    ? advice('preheader', `Inboxes show about ${PREHEADER_SHOWN} of its ${length} characters.`, [])
    : { id: 'preheader', level: 'ok', text: 'The preview text fits in an inbox.', details: [] };
}

function checkLinks(content: Document): MailCheck {
  const links = [...content.querySelectorAll('a')].filter(
    (link) => link.hasAttribute('href') || !(link.id || link.getAttribute('name')),
  );
  const faults = links.flatMap((link) => {
    const isWordless = !link.textContent.trim() && !link.querySelector('img[alt]:not([alt=""])');
    const isLink = link.hasAttribute('href');
    const fault =
      linkFault(link.getAttribute('href') ?? '') ?? (isLink && isWordless ? 'has no words' : null);
    return fault ? [`${nameOf(link)}: ${fault}`] : [];
  });
  if (faults.length === 0) {
    const text = links.length > 0 ? 'Every link leads somewhere.' : 'There are no links.';
    return { id: 'links', level: 'ok', text, details: [] };
  }
  return advice('links', countOf(faults.length, 'link needs', 'links need'), faults);
}

function linkFault(href: string): string | null {
  const address = href.trim();
  if (address === '') return 'has no address';
  if (address === '#') return 'leads nowhere (#)';
  if (address.startsWith('#')) return null;
  if (/^(?:mailto|tel|sms):/i.test(address)) return null;
  if (unencrypted.test(address)) return 'is not encrypted (http://)';
  if (/^https?:\/\/[^\s/]/i.test(address)) return null;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return 'does not work in mails';
  return 'is relative, which leads nowhere in a mail';
}

function checkImages(content: Document): MailCheck {
  const images = [...content.querySelectorAll('img')];
  const faults = images.flatMap((image) => {
    const found = imageFaults(image);
    return found.length > 0 ? [`${imageName(image)}: ${found.join(', ')}`] : [];
  });
  if (faults.length === 0) {
    const text = images.length > 0 ? 'Every image is fit for a mail.' : 'There are no images.';
    return { id: 'images', level: 'ok', text, details: [] };
  }
  return advice('images', countOf(faults.length, 'image needs', 'images need'), faults);
}

function imageFaults(image: Element): string[] {
  const source = image.getAttribute('src')?.trim() ?? '';
  const faults: string[] = [];
  // An empty text is a statement: the image is decoration.
  if (!image.hasAttribute('alt')) faults.push('no alternative text');
  if (!image.getAttribute('width')) faults.push('no width');
  if (source === '') faults.push('no address');
  else if (/^data:/i.test(source)) faults.push('is inside the text, which Gmail does not show');
  else if (unencrypted.test(source)) faults.push('is not encrypted (http://)');
  else if (!/^https?:\/\//i.test(source)) faults.push('has a relative address');
  else if (/\.svg$/i.test(source)) faults.push('is an SVG, which Gmail and Outlook do not show');
  return faults;
}

function checkText(content: Document): MailCheck {
  const written = content.querySelector('[data-letter="body"]') ?? content.body;
  const body = content.importNode(written, true);
  body.querySelectorAll('style, script, title, template').forEach((element) => element.remove());
  const isReadable = body.textContent.trim() !== '';
  return isReadable
    ? { id: 'text', level: 'ok', text: 'The plain-text part has words.', details: [] }
    : advice('text', 'The plain-text part is empty: readers without images see nothing.', []);
}

/** Elements that mail programs remove. */
const removedElements = 'script, iframe, object, embed, form, input, button, video, audio, link';

function checkRemoved(content: Document): MailCheck {
  const names = [...content.querySelectorAll(removedElements)].map(
    ({ localName }) => `<${localName}>`,
  );
  const details = [...new Set(names)];
  return details.length > 0
    ? advice('removed', 'Mail programs remove some of the elements.', details)
    : { id: 'removed', level: 'ok', text: 'Only elements that mail programs show.', details };
}

const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many} a look.`;

function advice(id: MailCheck['id'], text: string, faults: string[]): MailCheck {
  const rest = faults.length - DETAILS_SHOWN;
  const details = faults.slice(0, DETAILS_SHOWN);
  if (rest > 0) details.push(`and ${rest} more`);
  return { id, level: 'advice', text, details };
}

const nameOf = (link: Element) =>
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
