// Writes the message of each recipient. Everything except the recipient's fields is prepared once per newsletter.
import { escapeHtml } from '../letter/mail-html.ts';
import {
  fillPieces,
  type LetterField,
  type LetterPiece,
  letterPieces,
} from '../../contracts/letter-fields.ts';
import { printableName } from '../../text/greeting.ts';
import { unfilledCodes } from '../../text/unfilled-codes.ts';
import { newsletterHtml } from '../letter/newsletter-mail.ts';
import type { MailText, Message } from '../mail.ts';
import { plainText } from './plain-text.ts';

/** The parts that the server adds to every newsletter. */
export type NewsletterFrame = {
  /** The origin of the unsubscribe page, without a final slash. */
  siteUrl: string;
  /** The URL of the functions, which email programs call to unsubscribe; without a final slash. */
  functionsUrl: string;
  postalAddress: string | null;
};

export type Newsletter = {
  subject: string;
  content: string;
  fromName: string;
  fromEmail: string;
  /** The id of its page on the website. */
  publicId: string;
};

type Recipient = { email: string; token: string; name?: string | null | undefined };

/** Thrown for a newsletter with placeholders of another tool, which must not reach recipients. */
export class ForeignCodesError extends Error {
  override readonly name = 'ForeignCodesError';
}

const maxCodesNamed = 3;

/** Says why a newsletter must not be sent; null when it may. */
export function foreignCodesProblem({ subject, content }: Pick<Newsletter, 'subject' | 'content'>) {
  const codes = [...unfilledCodes(subject), ...unfilledCodes(content)].filter(
    ({ isSure }) => isSure,
  );
  const named = [...new Set(codes.map(({ code }) => code))]
    .slice(0, maxCodesNamed)
    .map((code) => `“${code}”`);
  if (named.length === 0) return null;
  return `Recipients would see placeholder codes of another tool: ${named.join(', ')}.`;
}

/** Creates a writer. The same newsletter, frame and recipient give the same message, byte by byte. */
export function createNewsletterWriter(
  newsletter: Newsletter,
  { siteUrl, functionsUrl, postalAddress }: NewsletterFrame,
): (recipient: Recipient) => Message & MailText {
  const problem = foreignCodesProblem(newsletter);
  if (problem) throw new ForeignCodesError(problem);
  const { subject, content, fromName, fromEmail, publicId } = newsletter;
  const document = newsletterHtml({
    subject,
    content,
    brand: fromName,
    postalAddress,
    browserUrl: `${siteUrl}/newsletter/letters/${publicId}`,
    unsubscribeUrl: '{{unsubscribe_url}}',
  });
  const pieces = { subject: letterPieces(subject), html: letterPieces(document) };
  const textPieces = piecesOfText(pieces.html);
  const from = { name: fromName, address: fromEmail };
  const listId = `<newsletter.${fromEmail.split('@').at(-1)}>`;

  return ({ email, token, name: givenName }) => {
    const query = `token=${encodeURIComponent(token)}`;
    const page = `${siteUrl}/newsletter/unsubscribe?${query}`;
    const name = printableName(givenName ?? '') ?? '';
    const plain = (field: LetterField) => (field.name === 'name' ? name || field.fallback : page);
    return {
      from,
      to: email,
      subject: fillPieces(pieces.subject, plain),
      html: fillPieces(pieces.html, (field) => {
        if (field.name === 'unsubscribe_url') return escapeHtml(page);
        // The HTML contains the fallback already.
        if (name === '') return field.fallback;
        return escapeHtml(field.isInAddress ? encodeURIComponent(name) : name);
      }),
      text: fillPieces(textPieces, plain),
      headers: {
        // RFC 8058: the email program posts to it. Not the page, which needs a browser.
        'List-Unsubscribe': `<${functionsUrl}/newsletter-unsubscribe?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // RFC 2919: recipients' filters recognize every newsletter by it.
        'List-Id': listId,
        // RFC 3834: out-of-office programs do not answer it. Without it vacation 3.3.3 of Debian does, List-Id or not.
        'Auto-Submitted': 'auto-generated',
      },
    };
  };
}

// Private-use characters, which no newsletter contains, keep a field from being broken over two lines.
const textField = /\uE000(\d+)\uE001/;

/** Returns the plain-text part with the fields of the HTML. */
function piecesOfText(htmlPieces: readonly LetterPiece[]): LetterPiece[] {
  const marked = htmlPieces.map((piece, index) =>
    typeof piece === 'string' ? piece : `\uE000${index}\uE001`,
  );
  return plainText(marked.join(''))
    .split(textField)
    .map((part, place) => {
      const piece = place % 2 === 1 ? htmlPieces[Number(part)] : part;
      if (piece === undefined || typeof piece === 'string') return part;
      return { ...piece, fallback: plainText(piece.fallback).trim() };
    });
}
