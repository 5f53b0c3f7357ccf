// The letter around what is written: tables, inline styles and width attributes, which Gmail, Outlook and Apple Mail all
// show. A pure function makes the HTML, and readLetter takes the letter out of it again.
import { escapeHtml } from '@contracts/mail-html';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { createSanitizer, type SafeHtml } from '@/lib/safe-html/article-html';
import { absoluteUrl } from '@/lib/seo/site-url';
import type { NewsletterPost } from '../../api/newsletter-post';

export interface Letter {
  /** The line that an inbox shows after the subject. */
  preheader: string;
  title: string;
  /** HTML as the visual editor writes it. */
  body: string;
  buttonText: string;
  buttonLink: string;
  /** Plain text with line breaks. */
  signOff: string;
}

const { name: brand } = site.newsletterSender;

export const emptyLetter: Letter = {
  preheader: '',
  title: '',
  body: '',
  buttonText: '',
  buttonLink: '',
  signOff: `Warm regards,\nThe ${brand} team`,
};

/** No pure black or white: mail programs turn those into glaring opposites in dark mode. */
const colors = {
  page: '#fbf2e1',
  card: '#fffcf6',
  ink: '#1e140d',
  link: '#9c4600',
  line: '#eadfcc',
};
const CARD_WIDTH = 600;
const TEXT_WIDTH = 536;
const font = 'font-family:Arial,Helvetica,sans-serif';
const start = '<!doctype html>\n<html lang="en" data-letter="letter">';

export const isLetter = (html: string) => html === '' || html.startsWith(start);

/** The HTML that is stored, previewed and sent; '' for an empty letter. */
export function letterHtml(letter: Letter): string {
  const { preheader, title, body, buttonText, buttonLink, signOff } = letter;
  if (keys.every((key) => letter[key] === emptyLetter[key])) return '';
  return `${start}
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title || brand)}</title></head>
<body bgcolor="${colors.page}" style="margin:0;padding:0;background-color:${colors.page}">
${preheader && hiddenLine(preheader)}${table(
    ` width="100%" bgcolor="${colors.page}" style="background-color:${colors.page}"`,
    `<tr><td align="center" style="padding:24px 0 0">
${table(
  ` width="${CARD_WIDTH}" bgcolor="${colors.card}" style="width:100%;max-width:${CARD_WIDTH}px;background-color:${colors.card}"`,
  [
    row(logo(), 'padding:24px 32px', `border-bottom:1px solid ${colors.line}`),
    title && row(heading(title), 'padding:32px 32px 0'),
    row(styledBody(body), 'padding:24px 32px 8px', textStyle, 'body'),
    (buttonText || buttonLink) && row(buttonTable(buttonText, buttonLink), 'padding:8px 32px 24px'),
    signOff && row(lines(signOff), 'padding:8px 32px 32px', textStyle, 'sign-off'),
  ]
    .filter(Boolean)
    .join('\n'),
)}
</td></tr>`,
  )}
</body>
</html>`;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object's own keys
const keys = Object.keys(emptyLetter) as (keyof Letter)[];
const textStyle = `${font};font-size:16px;line-height:1.6;color:${colors.ink}`;

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;

function row(content: string, padding: string, style = '', part = ''): string {
  const mark = part && ` data-letter="${part}"`;
  return `<tr><td${mark} style="${[padding, style].filter(Boolean).join(';')}">${content}</td></tr>`;
}

/** Of no width; the rest of the inbox's line starts with it. */
const blank = '\u200C';
/** The blanks keep the text of the letter out of the inbox's line. */
const hiddenLine = (text: string) =>
  `<div data-letter="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${colors.page}">${escapeHtml(text)}${`${blank}&nbsp;`.repeat(90)}</div>\n`;

// The name is text, so that the letter has its sender where images are blocked.
const logo = () =>
  table(
    '',
    `<tr><td style="padding:0 12px 0 0"><img src="${absolute('/apple-touch-icon.png')}" alt="" width="40" height="40" style="display:block;border:0"></td><td style="${font};font-size:18px;font-weight:bold;color:${colors.ink}">${escapeHtml(brand)}</td></tr>`,
  );

const heading = (title: string) =>
  `<h1 data-letter="title" style="margin:0;${font};font-size:28px;line-height:1.25;font-weight:bold;color:${colors.ink}">${escapeHtml(title)}</h1>`;

/** Outlook takes the padding of the cell, not of the link. */
const buttonTable = (text: string, link: string) =>
  table(
    '',
    `<tr><td bgcolor="${colors.ink}" style="padding:14px 24px;background-color:${colors.ink};border-radius:8px"><a data-letter="button" href="${escapeHtml(absolute(link))}" style="${font};font-size:16px;line-height:1.25;font-weight:bold;color:${colors.card};text-decoration:none">${escapeHtml(text)}</a></td></tr>`,
  );

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const headingStyle = (size: number) =>
  `margin:24px 0 12px;font-size:${size}px;line-height:1.3;font-weight:bold;color:${colors.ink}`;
/** Mail programs have styles of their own for these. */
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
  hr: `margin:24px 0;border:0;border-top:1px solid ${colors.line}`,
  a: `color:${colors.link};text-decoration:underline`,
  img: 'display:block;width:100%;height:auto;border:0;margin:0 0 16px',
};

function styledBody(body: string): string {
  const page = parse(createSanitizer(window)(body));
  for (const [tag, style] of Object.entries(styles)) {
    page.querySelectorAll(tag).forEach((element) => element.setAttribute('style', style));
  }
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('href', absolute(link.getAttribute('href') ?? ''));
  }
  for (const image of page.querySelectorAll('img')) {
    image.setAttribute('src', absolute(image.getAttribute('src') ?? ''));
    const width = Math.min(Number(image.getAttribute('width')) || TEXT_WIDTH, TEXT_WIDTH);
    image.setAttribute('width', String(width));
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    image.removeAttribute('height');
    // The style comes last, so that a letter that is read and written again has the same HTML.
    image.removeAttribute('style');
    image.setAttribute('style', `${styles['img']};max-width:${width}px`);
  }
  return page.innerHTML;
}

/** Takes the letter out of any HTML. What is not of the letter is left out: lostInLetter names it. */
export function readLetter(html: string): Letter {
  if (html === '') return emptyLetter;
  const page = parse(html);
  const part = (name: string) => page.querySelector(`[data-letter="${name}"]`);
  const ofText = (name: string) => part(name)?.textContent ?? '';
  const link = part('button');
  const signOff = part('sign-off');
  signOff?.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith('\n'));
  const isOwn = isLetter(html);
  const [first] = page.children;
  const title = !isOwn && first?.localName === 'h1' ? (first.textContent ?? '') : ofText('title');
  if (title && !isOwn) first?.remove();
  return {
    preheader: readPreheader(page),
    title,
    body: readBody(part('body') ?? page),
    buttonText: link?.textContent ?? '',
    buttonLink: toPath(link?.getAttribute('href') ?? ''),
    signOff: isOwn ? (signOff?.textContent ?? '') : emptyLetter.signOff,
  };
}

export function readPreheader(page: Element): string {
  const line = page.querySelector('[data-letter="preheader"]')?.textContent;
  return line?.split(blank)[0] ?? '';
}

function readBody(body: Element): SafeHtml {
  // The editor shows pictures of this site by their paths.
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('src', toPath(image.getAttribute('src') ?? ''));
  }
  return createSanitizer(window)(body.innerHTML.trim());
}

/** The letter about a post: its title, cover, excerpt and a button to it. */
export function postLetter(post: NewsletterPost): Letter {
  const button = { buttonText: 'Read the post', buttonLink: paths.blogPost.to(post.slug) };
  const body = `${coverOf(post)}<p>${escapeHtml(post.excerpt)}</p>`;
  return { ...emptyLetter, title: post.title, body, preheader: post.excerpt, ...button };
}

export function postSection(post: NewsletterPost): string {
  const link = (text: string) =>
    `<a href="${paths.blogPost.to(post.slug)}">${escapeHtml(text)}</a>`;
  return `${coverOf(post)}<h2>${link(post.title)}</h2><p>${escapeHtml(post.excerpt)}</p><p>${link('Read the post')}</p>`;
}

const coverOf = ({ image, title }: NewsletterPost) =>
  image === null ? '' : `<img src="${escapeHtml(image)}" alt="${escapeHtml(title)}">`;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function siteUrl(): string {
  return new URL(absoluteUrl('/'), window.location.origin).href;
}

/** Links and pictures in a mail need full URLs. */
function absolute(address: string): string {
  return /^\/(?!\/)/.test(address) ? new URL(address, siteUrl()).href : address;
}

function toPath(address: string): string {
  return address.startsWith(siteUrl()) ? address.slice(siteUrl().length - 1) : address;
}
