// What a mail is and who can send one. The adapters behind the port are chosen in mailer.ts.
import type { Sender } from './senders.ts';

/** What a template writes. */
export type MailText = { subject: string; text: string; html: string };

export type Mail = MailText & {
  from: Sender;
  to: string;
  replyTo?: string | undefined;
  /** The same for every try of one mail, so that a provider or a mailbox can drop repeats. */
  idempotencyKey: string;
};

/** The port. `send` resolves once the provider has accepted the mail and throws with a readable reason otherwise. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A provider that has not answered by then counts as failed; several such waits fit into one function run. */
export const mailTimeoutMs = 10_000;

// Line breaks would end a header; the bidirectional marks can make a name read as another one. Joiners stay: Indic names
// need them.
const unsafeInHeader = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** One line from text of strangers, for a subject or a log; cut at `maxLength` characters. */
export function headerLine(text: string, maxLength: number): string {
  const characters = Array.from(text.toWellFormed().replace(unsafeInHeader, ' ').trim());
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('');
}
