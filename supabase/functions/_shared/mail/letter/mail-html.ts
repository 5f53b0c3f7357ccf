// Writes the HTML of all our emails: document, card, button, preview text. Uses tables and inline styles, because
// Outlook supports nothing else. Shared, because the composer's preview writes the same in the browser.
import { escapeHtml } from '../../text/escape-html.ts';
import { mailColors } from './mail-colors.ts';
import { languageAttributes, type TextLanguage } from './mail-language.ts';
import { wordsHtml } from './mail-text.ts';

export { escapeHtml, mailColors };

export const mailFont = 'font-family:Arial,Helvetica,sans-serif';
/**
 * The style of text in a cell. `word-break` helps Gmail and Outlook with long words; `<wbr>` (mail-text.ts) the others.
 */
const mailTextStyle = `${mailFont};font-size:16px;line-height:1.6;color:${mailColors.ink};word-break:break-word`;

/** Returns a table for layout only, which screen readers do not announce. `rows` is HTML. */
export const mailTable = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;

/** Returns one row of the card; its content is HTML. */
export const mailRow = (content: string, padding: string) =>
  `<tr><td style="padding:${padding};${mailTextStyle}">${content}</td></tr>`;

export const mailHeading = (title: string) =>
  `<h1 style="margin:0;${mailFont};font-size:24px;line-height:1.25;font-weight:bold;color:${mailColors.ink}">${title}</h1>`;

type MailDocument = {
  title: string;
  language: TextLanguage;
  /** The text that an inbox shows after the subject. */
  preheader?: string;
  /** The rows of the card (mailRow), as HTML. */
  rows: string;
};

/**
 * Returns a whole email: a card of at most 600 px on a coloured page, one column on every screen. Gmail drops the html
 * and body elements, so the table repeats language and colour.
 */
export function mailDocument({ title, language, preheader = '', rows }: MailDocument) {
  const lang = languageAttributes(language);
  const ground = `bgcolor="${mailColors.page}" style="margin:0;padding:0;background-color:${mailColors.page}"`;
  return `<!doctype html>
<html ${lang}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head>
<body ${ground}>
${preheaderHtml(preheader)}${mailTable(
    ` width="100%" ${lang} ${ground}`,
    `<tr><td align="center" style="padding:24px 0">
${mailCard(rows)}
</td></tr>`,
  )}
</body>
</html>`;
}

const width = 600;
const [openForOutlook, closeForOutlook] = mailTable(
  ` width="${width}" align="center"`,
  '<tr><td>|</td></tr>',
).split('|');

/**
 * Outlook supports no max-width and gets a table of 600 px. Others get no width attribute, so that the card fits a
 * phone even when its style is stripped.
 */
function mailCard(rows: string): string {
  const { card } = mailColors;
  const table = mailTable(` width="100%" bgcolor="${card}" style="background-color:${card}"`, rows);
  return `<!--[if mso]>${openForOutlook}<![endif]-->
<div style="max-width:${width}px;margin:0 auto">
${table}
</div>
<!--[if mso]>${closeForOutlook}<![endif]-->`;
}

/** A character without width; the rest of the inbox's line starts with it. */
const preheaderEnd = '\u200C';
const preheaderBlanks = 90;

/**
 * Hides the preview text in the email. Its spaces keep the email's first words out of the inbox's line. It sets no
 * colour, because spam filters punish text in its background's colour.
 */
const preheaderHtml = (text: string) =>
  text &&
  `<div data-letter="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${wordsHtml(text)}${`${preheaderEnd}&nbsp; `.repeat(preheaderBlanks)}</div>\n`;

/** Shows a code to type; it is HTML. */
export const mailCode = (code: string) =>
  `<strong style="font-size:28px;letter-spacing:4px">${code}</strong>`;

/** Returns a link in a text; the text is HTML. */
export const mailLink = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="color:${mailColors.link}">${text}</a>`;

type MailButton = {
  href: string;
  label: string;
  /** True to outline the button. An email has one main action. */
  isSecondary?: boolean;
};

/** Outlook ignores the padding of links, so these characters replace it. They are part of the clickable area. */
const outlookPadding = (text: string, raise: number) =>
  `<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:${raise}px" hidden>${text}</i><![endif]-->`;

/** Returns a button of 48 px that is clickable as a whole. Several in a row wrap on a phone. */
export function mailButton({ href, label, isSecondary = false }: MailButton) {
  const { button, outline, card, link } = mailColors;
  const look = isSecondary
    ? `border:2px solid ${outline};background-color:${card};color:${link}`
    : `border:2px solid ${button};background-color:${button};color:${card}`;
  return `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border-radius:8px;${look};${mailFont};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;mso-padding-alt:0">${outlookPadding('&emsp;', 24)}<span style="mso-text-raise:12px">${escapeHtml(label)}</span>${outlookPadding('&emsp;&#8203;', 0)}</a>`;
}
