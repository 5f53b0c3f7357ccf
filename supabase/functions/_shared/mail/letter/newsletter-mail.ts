// Writes the frame around a newsletter, for the email and for the composer's preview: sender, reason, unsubscribe link.
// A pure function, because a repeated request to the email provider must be identical byte by byte.

import { languageAttributes, languageOf, languageOfHtml } from './mail-language.ts';
import { letterFrame } from '../../contracts/visitor-words.ts';
import { scriptOf } from '../../text/direction.ts';
import { escapeHtml, mailColors, mailDocument, mailFont, mailRow, mailTable } from './mail-html.ts';
import { hiddenStart, withoutComments } from './html-parts.ts';

export type NewsletterMail = {
  subject: string;
  /** The HTML that the admin wrote: a fragment, or a whole document that keeps its head. */
  content: string;
  /** The sender's name. */
  brand: string;
  /** The postal address, which many countries' laws require; null to leave it out. */
  postalAddress: string | null;
  /** The page that shows the same newsletter. */
  browserUrl: string;
  unsubscribeUrl: string;
};

/** Returns the HTML part: a whole document, with the footer last in its body. */
export function newsletterHtml(mail: NewsletterMail): string {
  const content = withLanguage(withClosedComment(mail.content));
  if (!isDocument(content)) {
    const line = hiddenFirstLine(content);
    return fragmentDocument(
      mail.subject,
      content.replace(line, ''),
      (row) => `<tr><td>${line}${head(mail)}</td></tr>\n${row}\n<tr><td>${footer(mail)}</td></tr>`,
    );
  }
  const start = startOfBody(content);
  const end = endOfBody(content);
  const before = content.slice(start, end);
  return `${content.slice(0, start)}${head(mail)}${before}${endsOfHiding(content.slice(0, end))}\n${footer(mail)}\n${content.slice(end)}`;
}

/**
 * Adds the language of its letters to a document of another tool that has none, unless they are Latin, which is
 * ambiguous.
 */
function withLanguage(content: string): string {
  const start = /<html(?=[\s>])/i.exec(withoutComments(content))?.index;
  if (start === undefined) return content;
  const attributes = start + '<html'.length;
  const end = content.indexOf('>', attributes);
  if (/\s(?:lang|dir)\b/i.test(content.slice(attributes, end))) return content;
  const language = languageOfHtml(content);
  if (scriptOf(language.lang) === 'Latn') return content;
  return `${content.slice(0, attributes)} ${languageAttributes(language)}${content.slice(attributes)}`;
}

/** Returns the newsletter as a document without the frame, for its page on the website. */
export function letterDocument(subject: string, content: string): string {
  return isDocument(content) ? content : fragmentDocument(subject, content, (row) => row);
}

function fragmentDocument(title: string, content: string, rowsAround: (row: string) => string) {
  const row = mailRow(`${content}${endsOfHiding(content)}`, '24px 16px');
  return mailDocument({ title, language: languageOfHtml(content), rows: rowsAround(row) });
}

// A paragraph, because the newsletter's first table sets its own language.
const head = ({ browserUrl }: NewsletterMail) =>
  `<p style="margin:0;padding:12px 16px;text-align:center;${mailFont};font-size:13px;line-height:1.5"><a href="${escapeHtml(browserUrl)}" style="color:${mailColors.soft};text-decoration:underline">${escapeHtml(letterFrame.browser)}</a></p>\n`;

/** Returns the size in bytes of UTF-8. */
export function byteSize(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The language of our texts, which may differ from the newsletter's. */
const ownLanguage = languageAttributes(languageOf(''));

// A table, because Outlook sets widths on tables only. `clear` and explicit styles keep the footer below the content
// and readable, whatever the content floats or colours.
function footer({ brand, postalAddress, unsubscribeUrl }: NewsletterMail): string {
  return mailTable(
    ` width="100%" ${ownLanguage} bgcolor="${mailColors.page}" style="clear:both;background-color:${mailColors.page}"`,
    `<tr><td align="center" style="padding:24px 32px 32px;${mailFont};font-size:13px;line-height:1.5;color:${mailColors.soft}">
<p style="margin:0 0 8px">${escapeHtml(letterFrame.reason)}</p>
<p style="margin:0 0 8px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:${mailColors.soft};text-decoration:underline">${escapeHtml(letterFrame.unsubscribe)}</a></p>
<p style="margin:0">${escapeHtml(signature(brand, postalAddress)).replace('\n', '<br>')}</p>
</td></tr>`,
  );
}

/** Joins name and postal address; many addresses begin with the name, which then appears once. */
function signature(brand: string, postalAddress: string | null): string {
  if (postalAddress === null) return brand;
  return postalAddress.includes(brand) ? postalAddress : `${brand}\n${postalAddress}`;
}

function isDocument(content: string): boolean {
  return /<(?:!doctype|html|body)[\s>]/i.test(withoutComments(content));
}

/** Returns the hidden first line, which an inbox shows after the subject, as HTML; empty when there is none. */
export function hiddenFirstLine(content: string): string {
  const line = hiddenStart(content, endOfHead(content));
  return line ? content.slice(line.start, line.end) : '';
}

/** Returns where the head goes in a document: after <body> or its equivalent, and after a hidden first line. */
function startOfBody(content: string): number {
  const start = endOfHead(content);
  return hiddenStart(content, start)?.end ?? start;
}

function endOfHead(content: string): number {
  const visible = withoutComments(content);
  const before = [
    /<body(?:\s[^<>]*)?>/i,
    /<\/head\s*>/i,
    /<html(?:\s[^<>]*)?>/i,
    /<!doctype[^<>]*>/i,
  ]
    .map((tag) => tag.exec(visible))
    .find((found) => found !== null);
  return before ? before.index + before[0].length : 0;
}

/** Returns where the footer goes: before </body>, or else before </html>, or else at the end. */
function endOfBody(content: string): number {
  const visible = withoutComments(content);
  for (const tag of [/<\/body\s*>/gi, /<\/html\s*>/gi]) {
    const last = [...visible.matchAll(tag)].at(-1);
    if (last) return last.index;
  }
  return content.length;
}

/** Elements whose content is not shown, or not as HTML. */
const hiding =
  'style script title textarea xmp iframe noembed noframes noscript template select object video audio canvas details dialog'.split(
    ' ',
  );
/** The most unclosed tags of one kind to look for. */
const MAX_UNCLOSED = 5;

/** Returns the missing end tags: the footer must not be inside a <style> or another hidden element. */
function endsOfHiding(content: string): string {
  const visible = withoutComments(content);
  const count = (start: string) =>
    visible.match(new RegExp(`${start}(?=[\\s/>])`, 'gi'))?.length ?? 0;
  return hiding
    .map((tag) => {
      const unclosed = count(`<${tag}`) - count(`</${tag}`);
      return `</${tag}>`.repeat(Math.min(Math.max(unclosed, 0), MAX_UNCLOSED));
    })
    .join('');
}

/** Closes a comment, which would otherwise hide the footer with its unsubscribe link. */
function withClosedComment(content: string): string {
  return withoutComments(content).includes('<!--') ? `${content}-->` : content;
}
