// Checks a mail before it is sent. Only the size blocks sending: mail programs cut off large mails together with the
// unsubscribe link.
import { maxMailBytes, maxNewsletterContentBytes } from '@contracts/newsletter';

export interface MailCheck {
  id: 'size' | 'links' | 'images' | 'text' | 'subject' | 'removed' | 'unsubscribe';
  level: 'ok' | 'advice' | 'error';
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
const DETAILS_SHOWN = 5;

/** The result of every check, in the order of the list. */
export function checkMail(mail: CheckedMail): MailCheck[] {
  return [
    checkSize(mail),
    checkSubject(mail.subject.trim()),
    checkLinks(mail.content),
    checkImages(mail.content),
    checkText(mail.content),
    checkRemoved(mail.content),
    {
      id: 'unsubscribe',
      level: 'ok',
      text: 'The unsubscribe link is added to every mail.',
      details: [],
    },
  ];
}

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
  const { length } = Array.from(subject);
  if (length > SUBJECT_SHOWN) {
    const text = `The subject has ${length} characters; phones show about ${SUBJECT_SHOWN}.`;
    return { id: 'subject', level: 'advice', text, details: [] };
  }
  const text = subject ? 'The subject fits on a phone.' : 'There is no subject yet.';
  return { id: 'subject', level: subject ? 'ok' : 'advice', text, details: [] };
}

function checkLinks(content: Document): MailCheck {
  const links = [...content.querySelectorAll('a')].filter(
    (link) => link.hasAttribute('href') || !(link.id || link.getAttribute('name')),
  );
  const faults = links.flatMap((link) => {
    const fault = linkFault(link.getAttribute('href') ?? '');
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
  if (/^http:/i.test(address)) return 'is not encrypted (http://)';
  if (/^https:\/\/[^\s/]/i.test(address)) return null;
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
  else if (/^http:/i.test(source)) faults.push('is not encrypted (http://)');
  else if (!/^https:\/\//i.test(source)) faults.push('has a relative address');
  return faults;
}

function checkText(content: Document): MailCheck {
  const body = content.importNode(content.body, true);
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
