// The parts of a mail, and how one is sent. resend.ts and smtp.ts say what each provider can promise.
import type { Sender } from './send/senders.ts';

/** The result of a template. */
export type MailText = { subject: string; text: string; html: string };

export type Message = Omit<MailText, 'html'> & {
  /** Absent: the mail is plain text. */
  html?: string;
  from: Sender;
  to: string;
  replyTo?: string | undefined;
  /** The address to which the mail server reports; absent: `from`. Servers allow a login its own one. */
  returnPath?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** How a request to the mail provider ended. A value, because each ending needs another treatment. */
export type Outcome =
  /** The provider took it, except those in `failures`, by their place in the request. ids: its own, by the same place. */
  | { kind: 'accepted'; failures: { index: number; reason: string }[]; ids?: (string | null)[] }
  /** It took none of it and never will as it is. */
  | { kind: 'rejected'; reason: string }
  /** As rejected, and the server names us: the sender, our login, relaying. Others will end so until that is mended. */
  | { kind: 'sender_refused'; reason: string }
  /** It certainly took none of it; later it may. isTooFast: because it was asked too often. */
  | { kind: 'refused'; isTooFast?: true; retrySeconds?: number; reason: string }
  /** It may have taken it: only the same request with the same key may follow. isFinal: that would be refused. */
  | { kind: 'unknown'; isFinal?: true; retrySeconds?: number; reason: string }
  /** As refused, and for every mail: quota used up, key not valid. */
  | { kind: 'blocked'; retrySeconds?: number; reason: string };

export type BulkMailer = {
  /** How many messages one request carries. */
  maxBatchSize: number;
  /** How long a repeat with the same key is dropped; 0: the provider knows no keys. */
  idempotencySeconds: number;
  /** Sends in one request. The same messages and key give the same bytes. Never throws for a failure it knows. */
  sendBatch(messages: readonly Message[], idempotencyKey: string): Promise<Outcome>;
};

export type Mail = Message & {
  /** The same for every try of one mail, so that a provider or a mailbox can drop repeats. */
  idempotencyKey: string;
};

/** Why a single mail did not leave. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: Exclude<Outcome['kind'], 'accepted'>;
  /** Another try would end in the same way. */
  readonly isFinal: boolean;
  /** Seconds until the account may be asked again; null unless it was asked too often. */
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
 * `send` resolves once the provider has accepted the mail, with the provider's id of it; null where it gives none. It throws a
 * MailError with a readable reason.
 */
export type Mailer = { send(mail: Mail): Promise<string | null> };

/** A provider that has not answered by then counts as failed; several such waits fit into one function run. */
export const mailTimeoutMs = 10_000;

/** A used-up quota renews within the day or the month; asking four times an hour costs nothing. */
export const quotaRetrySeconds = 15 * 60;

/** When to ask again after too many requests, if the provider does not say. */
export const tooFastRetrySeconds = 30;

/** When to ask again after a refusal that needs a repair, such as a wrong key: soon, so that the repair takes effect. */
export const repairRetrySeconds = 5 * 60;

// Line breaks would end a header; the bidirectional marks can make a name read as another one. Joiners stay: Indic names
// need them.
const unsafeInHeader = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** One line from a visitor's or a provider's text, for a subject or a log; cut at `maxLength` characters. */
export function headerLine(text: string, maxLength: number): string {
  const characters = Array.from(text.toWellFormed().replace(unsafeInHeader, ' ').trim());
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('');
}

// The length of a refusal that the database keeps.
const maxReasonLength = 300;

export function reasonLine(text: string): string {
  return headerLine(text, maxReasonLength);
}

/** Why a mail could not be sent, in one line for the database; cut at `maxLength` characters. */
export function failureLine(error: unknown, maxLength = maxReasonLength): string {
  const reason = error instanceof Error ? error.message : String(error);
  return headerLine(reason, maxLength) || 'The email could not be sent.';
}
