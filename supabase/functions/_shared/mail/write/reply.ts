// Writes a reply to an applicant or inquirer: the text that an admin saw and sent, and nothing else. Plain text, as one
// person writes to another; the text ends with the signature.
import * as z from 'zod';
import { type MailContext, mailKind, type UnkeyedMail } from '../kind.ts';
import { headerLine } from '../mail.ts';

const replySchema = z.object({
  id: z.string(),
  /** The person's address. */
  email: z.string(),
  subject: z.string(),
  body: z.string(),
});

/** The longest subject that the database accepts. */
const maxSubjectLength = 200;

/** Writes a reply. Its answers go to the owner, whatever address the server sends from. */
export function replyMail(
  { email, subject, body }: z.infer<typeof replySchema>,
  { from, ownerEmail }: Pick<MailContext, 'from' | 'ownerEmail'>,
): UnkeyedMail {
  return {
    from,
    to: email,
    replyTo: ownerEmail,
    subject: headerLine(subject, maxSubjectLength),
    text: `${body.toWellFormed()}\n`,
    // Marks it as written by a person (RFC 3834).
    headers: { 'Auto-Submitted': 'no' },
  };
}

export const reply = mailKind({
  schema: replySchema,
  isToThirdParty: true,
  isAtMostOnce: true,
  write: replyMail,
});
