// From a newsletter to the message of each reader. All but the reader's own address to leave is made once.
import { escapeHtml } from '../contracts/mail-html.ts';
import { newsletterHtml } from '../contracts/newsletter-mail.ts';
import type { Message } from './mail.ts';
import { plainText } from './plain-text.ts';

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
      },
    };
  };
}
