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
  const { from, to, replyTo, subject, html, text, headers } = message;
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

/**
 * Reads an error of nodemailer's as the outcome of the mail. A server's own refusal is an answer at any step; without one it
 * matters whether the content was on its way.
 */
export function smtpFailure(error: unknown, isContentSent: boolean): Outcome {
  const { message, code, command, responseCode } = facts(error);
  const reason = reasonLine(`The mail server: ${message}`);
  const blocked: Outcome = { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };

  if (responseCode >= 400 && isQuotaUsedUp(message)) {
    return { ...blocked, retrySeconds: quotaRetrySeconds };
  }
  if (responseCode >= 400 && responseCode < 500) return { kind: 'refused', reason };
  if (loginCodes.has(code)) return blocked;
  if (responseCode >= 500)
    return mailCommands.has(command) ? { kind: 'rejected', reason } : blocked;
  if (isContentSent) return { kind: 'unknown', reason };
  return messageCodes.has(code) ? { kind: 'rejected', reason } : { kind: 'refused', reason };
}

function facts(error: unknown) {
  if (!(error instanceof Error)) {
    return { message: String(error), code: null, command: null, responseCode: 0 };
  }
  return {
    message: error.message,
    code: 'code' in error ? error.code : null,
    command: 'command' in error ? error.command : null,
    responseCode: 'responseCode' in error ? Number(error.responseCode) || 0 : 0,
  };
}
