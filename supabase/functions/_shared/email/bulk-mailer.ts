// Mail to many: the port of the newsletter. What happened is a value, because each ending needs another treatment; the
// adapters bulk-resend.ts and bulk-smtp.ts say what each can promise.
import type { Sender } from './senders.ts';

export type BulkMessage = {
  from: Sender;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers: the ways to leave. */
  headers: Record<string, string>;
};

export type Outcome =
  /** The provider took it, except those in `failures`, by their place in the request. */
  | { kind: 'accepted'; failures: { index: number; reason: string }[] }
  /** It took none of it and never will as it is. */
  | { kind: 'rejected'; reason: string }
  /** It certainly took none of it; later it may. */
  | { kind: 'refused'; retrySeconds?: number; reason: string }
  /** Nobody can say whether it took it: only the same request with the same key may follow. */
  | { kind: 'unknown'; retrySeconds?: number; reason: string }
  /** As refused, and for every mail: quota used up, key not valid. */
  | { kind: 'blocked'; retrySeconds?: number; reason: string };

export type BulkMailer = {
  /** How many messages one request carries. */
  maxBatchSize: number;
  /** How long a repeat with the same key is dropped; 0: the provider knows no keys. */
  idempotencySeconds: number;
  /** Sends in one request. The same messages and key give the same bytes. Never throws for a failure it knows. */
  sendBatch(messages: readonly BulkMessage[], idempotencyKey: string): Promise<Outcome>;
};
