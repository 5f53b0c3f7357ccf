// From a newsletter to the message of each reader. All but the reader's own address to leave is made once.
import { convert } from 'html-to-text';
import { escapeHtml } from '../contracts/mail-html.ts';
import { newsletterHtml } from '../contracts/newsletter-mail.ts';
import type { Message } from './mail.ts';

/** What the server adds to every newsletter. */
export type NewsletterFrame = {
  /** Of the page with the button; without a trailing slash. */
  siteUrl: string;
  /** Of the functions, where mail programs leave by themselves; without a trailing slash. */
  functionsUrl: string;
  postalAddress: string | null;
};

export type Newsletter = { subject: string; content: string; fromName: string; fromEmail: string };

type Reader = { email: string; token: string };

// A URL, so that the text part treats it as one. Content that contained it would show the reader's own link there.
const placeholder = 'https://unsubscribe.invalid/link';

/** The same newsletter, frame and reader make the same message, byte by byte. */
export function createNewsletterWriter(
  { subject, content, fromName, fromEmail }: Newsletter,
  { siteUrl, functionsUrl, postalAddress }: NewsletterFrame,
): (reader: Reader) => Message {
  const document = newsletterHtml({
    subject,
    content,
    brand: fromName,
    postalAddress,
    unsubscribeUrl: placeholder,
  });
  const html = document.split(placeholder);
  const text = plainText(document).split(placeholder);
  const from = { name: fromName, address: fromEmail };
  const listId = `<newsletter.${fromEmail.split('@').at(-1)}>`;

  return ({ email, token }) => {
    const query = `token=${encodeURIComponent(token)}`;
    const page = `${siteUrl}/newsletter/unsubscribe?${query}`;
    return {
      from,
      to: email,
      subject,
      html: html.join(escapeHtml(page)),
      text: text.join(page),
      headers: {
        // RFC 8058: the mail program posts to it by itself. Not the page, which needs a browser.
        'List-Unsubscribe': `<${functionsUrl}/newsletter-unsubscribe?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // RFC 2919: readers' filters find every letter by it.
        'List-Id': listId,
      },
    };
  };
}

// Readers of plain text have narrow windows; addresses are never broken.
const lineLength = 78;

// Ten times what a mail of nested tables needs. The converter is recursive and would overflow the stack.
const maxDepth = 300;

/** The plain-text part of a mail: its words, its links, and what its pictures show. Of a document only the body. */
export function plainText(html: string): string {
  return `${convert(html, {
    wordwrap: lineLength,
    limits: { maxDepth },
    selectors: [
      // < > ends an address for sure (RFC 3986, appendix C); a closing bracket may be part of it.
      { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
      // A picture is its alternative text.
      { selector: 'img', format: 'inlineAlt' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      // The composer's preview text is a line for inboxes alone.
      ...['style', 'script', 'title', 'div[data-letter="preheader"]'].map((selector) => ({
        selector,
        format: 'skip',
      })),
    ],
    formatters: {
      inlineAlt: (element, _walk, builder) => builder.addInline(element.attribs?.alt ?? ''),
    },
  }).trim()}\n`;
}
