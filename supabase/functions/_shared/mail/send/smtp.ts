// Mail over SMTP, one at a time: the embedded stack, and any provider on port 465 or 2587 (hosted Supabase blocks 25 and
// 587). SMTP knows no idempotency keys: a mail whose content was on its way when the answer got lost may have arrived. It
// is not repeated; a person decides. A failure before the content has certainly sent nothing and is tried again.
import { createTransport } from 'nodemailer';
import {
  mailTimeoutMs,
  quotaRetrySeconds,
  reasonLine,
  repairRetrySeconds,
  type BulkMailer,
  type Message,
  type Outcome,
} from '../mail.ts';

export function createSmtpMailer(smtpUrl: string): BulkMailer {
  return {
    // A server answers for each mail alone, and only one answer can get lost at a time.
    maxBatchSize: 1,
    idempotencySeconds: 0,
    async sendBatch([message], idempotencyKey) {
      return message
        ? await sendOne(smtpUrl, message, idempotencyKey)
        : { kind: 'accepted', failures: [] };
    },
  };
}

async function sendOne(smtpUrl: string, message: Message, key: string): Promise<Outcome> {
  const { from, to, replyTo, returnPath, subject, html, text, headers } = message;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
    // Visitors write parts of the content: it must never make the server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isContentSent = false;
  transport.use('stream', ({ message: content }, done) => {
    const open = content.createReadStream.bind(content);
    // It is read from the moment the server has asked for it.
    content.createReadStream = (options) =>
      open(options).once('resume', () => {
        isContentSent = true;
      });
    done();
  });
  try {
    // Resolves after the server's 250 to the content, the only answer that means accepted.
    await transport.sendMail({
      from: { name: from.name ?? '', address: from.address },
      to: { name: '', address: to },
      ...(returnPath && { envelope: { from: returnPath, to } }),
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      ...(html !== undefined && { html }),
      text,
      ...(headers && { headers }),
      // Mailboxes drop a second mail with the same id.
      messageId: `<${key}@${from.address.split('@').at(-1)}>`,
      // For the whole exchange: a slow server may take its time at every step.
      signal: AbortSignal.timeout(mailTimeoutMs),
    });
    return { kind: 'accepted', failures: [] };
  } catch (error) {
    return smtpFailure(error, isContentSent);
  }
}

const loginCodes: ReadonlySet<unknown> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
/** The same in the server's own numbers, which may come as late as the recipient: "530 5.7.0 Authentication required". */
const loginReplies: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** Faults that nodemailer notices before it asks the server: no address, or a mail larger than the server takes. */
const messageCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);
/** Steps that are about this mail; the others are about us. */
const mailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

const ofTheAccount =
  /\b(?:daily|hourly|monthly|sending|submission\w*|relay|credits?|per (?:hour|day|month))\b/i;
const ofALimit = /quota|limit|exceed|maximum/i;
/** A subscriber's full mailbox, or mails too close together. */
const ofAnotherLimit = /mailbox|\b[45]\.2\.2\b|\brate\b/i;

/** SMTP has no code for it: each provider says in words, temporarily or for good, that the account may send no more. */
const isQuotaUsedUp = (message: string) =>
  ofTheAccount.test(message) && ofALimit.test(message) && !ofAnotherLimit.test(message);

// Enhanced status codes (RFC 3463): of addresses and mailboxes, of the sender's address, of systems, protocol and permission.
const ofTheRecipient = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b/;
const ofTheSender = /\b5\.1\.[78]\b/;
const ofTheWay = /\b5\.[3457]\.\d+\b/;
const ofTheSize = /^552\b|\b5\.(?:2\.3|3\.4)\b/;

/** In answers without such a code, as Exim's "550 relay not permitted". */
const namesUs = /\b(?:sender|client|relay(?:ing)?|login|authenticat\w+)\b/i;

/**
 * Postfix keeps every refusal for the recipient's step, and others follow it: a "no" there that is not about an address is ours.
 * After the content it may be about one mail.
 */
function isAboutUs(answer: string, command: unknown): boolean {
  const words = answer
    .split(/\s+/)
    .filter((word) => !word.includes('@'))
    .join(' ');
  if (ofTheSender.test(words)) return true;
  if (ofTheRecipient.test(words)) return false;
  return namesUs.test(words) || (command === 'RCPT TO' && ofTheWay.test(words));
}

/** A connection whose certificate is not trusted, or whose TLS fails: the system's own codes are one word, as ECONNRESET. */
const isOfTls = (code: unknown, originalCode: unknown) =>
  (code === 'ESOCKET' || code === 'ETLS') &&
  typeof originalCode === 'string' &&
  originalCode.includes('_');

/**
 * Reads an error of nodemailer's as the outcome of the mail. A server's own refusal is an answer at any step; without one it
 * matters whether the content was on its way.
 */
export function smtpFailure(error: unknown, isContentSent: boolean): Outcome {
  const { message, answer, code, originalCode, command, responseCode } = facts(error);
  const reason = reasonLine(`The email server: ${message}`);
  const blocked: Outcome = { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };

  if (responseCode >= 400 && isQuotaUsedUp(message)) {
    return { ...blocked, retrySeconds: quotaRetrySeconds };
  }
  if (loginReplies.has(responseCode)) return blocked;
  if (responseCode >= 400 && responseCode < 500) return { kind: 'refused', reason };
  if (loginCodes.has(code)) return blocked;
  if (responseCode >= 500) {
    if (ofTheSize.test(answer)) return { kind: 'rejected', reason };
    if (!mailCommands.has(command)) return blocked;
    return { kind: isAboutUs(answer, command) ? 'sender_refused' : 'rejected', reason };
  }
  if (isContentSent) return { kind: 'unknown', reason };
  if (isOfTls(code, originalCode)) return blocked;
  return messageCodes.has(code) ? { kind: 'rejected', reason } : { kind: 'refused', reason };
}

function facts(error: unknown) {
  const of = (name: string): unknown =>
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  const message = error instanceof Error ? error.message : String(error);
  const response = of('response');
  return {
    message,
    answer: typeof response === 'string' ? response : message,
    code: of('code'),
    originalCode: of('originalCode'),
    command: of('command'),
    responseCode: Number(of('responseCode')) || 0,
  };
}
