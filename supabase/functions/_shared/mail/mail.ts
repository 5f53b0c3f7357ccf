// The types of an email and of its sending. resend.ts and smtp.ts describe what each provider guarantees.
import type { Sender } from './send/senders.ts';

/** The result of a template. */
export type MailText = { subject: string; text: string; html: string };

export type Message = Omit<MailText, 'html'> & {
  /** The HTML part; absent for plain text only. */
  html?: string;
  from: Sender;
  to: string;
  replyTo?: string | undefined;
  /** The address for bounces; absent for `from`. Servers allow a login only its own. */
  returnPath?: string;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** The result of a request to the email provider. A value, because each result is handled differently. */
export type Outcome =
  /**
   * The provider accepted it, except `failures`, by their index in the request. `ids` are its own, by the same index.
   */
  | { kind: 'accepted'; failures: { index: number; reason: string }[]; ids?: (string | null)[] }
  /** The provider accepted none of it and never will. */
  | { kind: 'rejected'; reason: string }
  /**
   * Like rejected, but because of us: the sender, our login, relaying. Every email will be refused until that is fixed.
   */
  | { kind: 'sender_refused'; reason: string }
  /** The provider accepted none of it, but may later. isTooFast: because of too many requests. */
  | { kind: 'refused'; isTooFast?: true; retrySeconds?: number; reason: string }
  /**
   * The provider may have accepted it: only the same request with the same key may follow. isFinal: it would be
   * refused.
   */
  | { kind: 'unknown'; isFinal?: true; retrySeconds?: number; reason: string }
  /** Like refused, for every email: quota used up, key not valid. */
  | { kind: 'blocked'; retrySeconds?: number; reason: string };

export type BulkMailer = {
  /** The most messages in one request. */
  maxBatchSize: number;
  /** How long a repeat with the same key is dropped; 0 when the provider supports no keys. */
  idempotencySeconds: number;
  /** Sends messages in one request. The same messages and key give the same bytes. Never throws for a known failure. */
  sendBatch(messages: readonly Message[], idempotencyKey: string): Promise<Outcome>;
};

export type Mail = Message & {
  /** The same for every attempt of one email, so that a provider or a mailbox can drop repeats. */
  idempotencyKey: string;
};

/** Thrown when a single email was not sent. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: Exclude<Outcome['kind'], 'accepted'>;
  /** True when another attempt would fail in the same way. */
  readonly isFinal: boolean;
  /** The seconds until the account may send again; null unless there were too many requests. */
  readonly pauseSeconds: number | null;

  constructor(
    reason: string,
    kind: MailError['kind'],
    isFinal = false,
    pauseSeconds: number | null = null,
  ) {
    super(reason);
    this.kind = kind;
    this.isFinal = isFinal || kind === 'rejected';
    this.pauseSeconds = pauseSeconds;
  }
}

/**
 * `send` resolves with the provider's id once it has accepted the email; null where it gives none. Throws a MailError
 * with a readable reason.
 */
export type Mailer = { send(mail: Mail): Promise<string | null> };

/** The timeout of the provider; several such waits fit into one run. */
export const mailTimeoutMs = 10_000;

/** The wait after a used-up quota, which renews within the day or the month; four requests an hour cost nothing. */
export const quotaRetrySeconds = 15 * 60;

/** The wait after too many requests, if the provider gives none. */
export const tooFastRetrySeconds = 30;

/** The wait after a refusal that needs a repair, such as a wrong key: short, so that the repair takes effect soon. */
export const repairRetrySeconds = 5 * 60;

// Line breaks would end a header; the bidirectional marks can make a name read as another one. Joiners stay: Indic names
// need them.
const unsafeInHeader = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Turns a visitor's or provider's text into one line for a subject or a log, cut at `maxLength` characters. */
export function headerLine(text: string, maxLength: number): string {
  const characters = Array.from(text.toWellFormed().replace(unsafeInHeader, ' ').trim());
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('');
}

// The longest reason that the database stores.
const maxReasonLength = 300;

export function reasonLine(text: string): string {
  return headerLine(text, maxReasonLength);
}

/** Says in one line why an email could not be sent, cut at `maxLength` characters. */
export function failureLine(error: unknown, maxLength = maxReasonLength): string {
  const reason = error instanceof Error ? error.message : String(error);
  return headerLine(reason, maxLength) || 'The email could not be sent.';
}
