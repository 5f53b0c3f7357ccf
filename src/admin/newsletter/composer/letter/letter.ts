// Builds the email's HTML around the written content: tables, inline styles and width attributes, which Gmail, Outlook
// and Apple Mail show. The HTML is stored beside the fields and never parsed back into them.
import type { Letter } from '@contracts/newsletter';
import {
  escapeHtml,
  mailButton,
  mailColors as colors,
  mailDocument,
  mailFont,
  mailHeading,
  mailRow,
  mailTable,
} from '@mail/letter/mail-html';
import { languageOfHtml } from '@mail/letter/mail-language';
import { wordsHtml } from '@mail/letter/mail-text';
import { paths } from '@/shared/paths';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { absoluteUrl } from '@/shared/seo/site-url';
import type { NewsletterPost } from '../../api/composer/newsletter-post';
import { newsletterSender } from '../../newsletter-sender';

const { name: brand } = newsletterSender;

export const emptyLetter: Letter = {
  preheader: '',
  title: '',
  body: '',
  buttonText: '',
  buttonLink: '',
  signOff: `Warm regards,\nThe ${brand} team`,
};

const TEXT_WIDTH = 536;

export interface PictureSize {
  width: number;
  height: number;
}

/** Returns the HTML that is stored, previewed and sent; '' for an empty newsletter. */
export function letterHtml(letter: Letter): string {
  const { preheader, title, body, buttonText, buttonLink, signOff } = letter;
  if (keys.every((key) => letter[key] === emptyLetter[key])) return '';
  return mailDocument({
    title: title || brand,
    language: languageOfHtml(`${escapeHtml(title)} ${body}`),
    preheader,
    rows: [
      mailRow(logo(), '24px 32px'),
      title && mailRow(mailHeading(wordsHtml(title)), '8px 32px 0'),
      mailRow(styledBody(body), '24px 32px 8px'),
      (buttonText || buttonLink) && mailRow(buttonTo(buttonLink, buttonText), '8px 32px 16px'),
      signOff && mailRow(lines(signOff), '8px 32px 32px'),
    ]
      .filter(Boolean)
      .join('\n'),
  });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object's own keys
const keys = Object.keys(emptyLetter) as (keyof Letter)[];

// Writes the name as text, so that it shows where images are blocked.
const logo = () =>
  mailTable(
    ' dir="ltr"',
    `<tr><td style="padding:0 12px 0 0"><img src="${absolute('/apple-touch-icon.png')}" alt="" width="40" height="40" style="display:block;border:0"></td><td style="${mailFont};font-size:18px;font-weight:bold;color:${colors.ink}">${escapeHtml(brand)}</td></tr>`,
  );

const buttonTo = (link: string, label: string) => mailButton({ href: absolute(link), label });

const lines = (text: string) => wordsHtml(text).replaceAll('\n', '<br>');

const headingStyle = (size: number) =>
  `margin:24px 0 12px;font-size:${size}px;line-height:1.3;font-weight:bold;color:${colors.ink}`;
/** Replaces the default styles of email programs. */
const styles: Record<string, string> = {
  h2: headingStyle(22),
  h3: headingStyle(18),
  h4: headingStyle(16),
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  'li p': 'margin:0 0 8px',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${colors.line}`,
  pre: 'margin:0 0 16px;font-family:Courier New,monospace;font-size:14px;white-space:pre-wrap',
  code: 'font-family:Courier New,monospace;font-size:14px',
  table: `width:100%;border-collapse:collapse;margin:0 0 16px;${mailFont};font-size:15px;line-height:1.5;color:${colors.ink}`,
  th: `padding:8px;border:1px solid ${colors.line};text-align:left;vertical-align:top;font-weight:bold`,
  td: `padding:8px;border:1px solid ${colors.line};text-align:left;vertical-align:top`,
  'th > p, td > p': 'margin:0',
  sup: 'font-size:12px;line-height:0;vertical-align:super',
  sub: 'font-size:12px;line-height:0;vertical-align:sub',
  mark: `background-color:${colors.line};color:${colors.ink}`,
  kbd: 'font-family:Courier New,monospace;font-size:14px',
  small: 'font-size:14px',
  hr: `margin:24px 0;border:0;border-top:1px solid ${colors.line}`,
  a: `color:${colors.link};text-decoration:underline`,
  img: 'display:block;height:auto;border:0;margin:0 0 16px',
};

function styledBody(body: string): string {
  const page = parse(createSanitizer(window)(body));
  for (const [tag, style] of Object.entries(styles)) {
    page.querySelectorAll(tag).forEach((element) => element.setAttribute('style', style));
  }
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('href', absolute(link.getAttribute('href') ?? ''));
  }
  for (const table of page.querySelectorAll('table')) {
    // Outlook reads the attributes; the style is set last, as for pictures below.
    table.removeAttribute('style');
    const given = { width: '100%', cellpadding: '0', cellspacing: '0', border: '0' };
    for (const [name, value] of Object.entries(given)) table.setAttribute(name, value);
    table.setAttribute('style', styles['table'] ?? '');
  }
  page.querySelectorAll('img').forEach(styleImage);
  page.querySelectorAll('ol[reversed]').forEach(numberItems);
  breakWords(page);
  return page.innerHTML;
}

/** Numbers items, because email programs that drop `reversed` would count up. */
function numberItems(list: Element): void {
  const items = list.querySelectorAll(':scope > li');
  const start = Number(list.getAttribute('start') ?? items.length);
  items.forEach((item, index) => item.setAttribute('value', String(start - index)));
}

function styleImage(image: HTMLImageElement): void {
  image.setAttribute('src', absolute(image.getAttribute('src') ?? ''));
  const { width, height } = shownSize(statedSize(image));
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  image.removeAttribute('width');
  image.removeAttribute('height');
  if (width) image.setAttribute('width', String(width));
  if (height) image.setAttribute('height', String(height));
  image.removeAttribute('style');
  // A width could enlarge a picture of unknown size.
  const limits = width ? `width:100%;max-width:${width}px` : 'max-width:100%';
  image.setAttribute('style', `${styles['img']};${limits}`);
}

/** Returns the size that the HTML states, in pixels; 0 where it states none. */
function statedSize(image: Element): PictureSize {
  const edge = (name: string) => {
    const value = image.getAttribute(name) ?? '';
    return /^\s*\d+(?:px)?\s*$/i.test(value) ? Number.parseInt(value, 10) : 0;
  };
  return { width: edge('width'), height: edge('height') };
}

/** Limits the size to the email's width, in proportion. A height alone says nothing about the width. */
function shownSize({ width, height }: PictureSize): PictureSize {
  if (!width) return { width: 0, height: 0 };
  if (width <= TEXT_WIDTH) return { width, height };
  const shown = Math.max(1, Math.round((height * TEXT_WIDTH) / width));
  return { width: TEXT_WIDTH, height: height && shown };
}

/** Adds positions where a long word may break. */
function breakWords(page: HTMLElement): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const template = document.createElement('template');
    template.innerHTML = wordsHtml(text.data);
    text.replaceWith(template.content);
  }
}

/** A post whose picture every email program shows. */
export interface LetterPost extends NewsletterPost {
  /** Undefined when the size is unknown. */
  imageSize?: PictureSize;
}

/** Makes the newsletter about a post: its title, cover, excerpt and a button to it. */
export function postLetter(post: LetterPost): Letter {
  const button = { buttonText: 'Read the post', buttonLink: paths.blogPost.to(post.slug) };
  const body = `${coverOf(post)}<p>${escapeHtml(post.excerpt)}</p>`;
  return { ...emptyLetter, title: post.title, body, preheader: post.excerpt, ...button };
}

export function postSection(post: LetterPost): string {
  const link = (text: string) =>
    `<a href="${paths.blogPost.to(post.slug)}">${escapeHtml(text)}</a>`;
  return `${coverOf(post)}<h2>${link(post.title)}</h2><p>${escapeHtml(post.excerpt)}</p><p>${link('Read the post')}</p>`;
}

/** Renders the cover as decoration, because the title is beside it. */
function coverOf({ image, imageSize }: LetterPost): string {
  if (image === null) return '';
  const size = imageSize ? ` width="${imageSize.width}" height="${imageSize.height}"` : '';
  return `<img src="${escapeHtml(image)}" alt=""${size}>`;
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function siteUrl(): string {
  return new URL(absoluteUrl('/'), window.location.origin).href;
}

/** Makes an address absolute, as links and pictures in emails need it. */
function absolute(address: string): string {
  return /^\/(?!\/)/.test(address) ? new URL(address, siteUrl()).href : address;
}
