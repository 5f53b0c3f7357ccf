// Mail over SMTP, one at a time: the embedded stack, and any provider on port 465 or 2587 (hosted Supabase blocks 25
// and 587). SMTP knows no idempotency keys: an email whose content was on its way when the answer got lost may have
// arrived. It is not repeated; a person decides. A failure before the content has certainly sent nothing and is tried
// again.
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
    // A server answers for each email separately, so only one response can get lost at a time.
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
    // Visitors write parts of the content, which must never make the server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isContentSent = false;
  transport.use('stream', ({ message: content }, done) => {
    const open = content.createReadStream.bind(content);
    // The content is read when the server has asked for it.
    content.createReadStream = (options) =>
      open(options).once('resume', () => {
        isContentSent = true;
      });
    done();
  });
  try {
    // Resolves after the server's 250 to the content, the only response that means accepted.
    await transport.sendMail({
      from: { name: from.name ?? '', address: from.address },
      to: { name: '', address: to },
      ...(returnPath && { envelope: { from: returnPath, to } }),
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      ...(html !== undefined && { html }),
      text,
      ...(headers && { headers }),
      // Mailboxes drop a second email with the same id.
      messageId: `<${key}@${from.address.split('@').at(-1)}>`,
      // Limits the whole exchange, because a slow server may take its time at every step.
      signal: AbortSignal.timeout(mailTimeoutMs),
    });
    return { kind: 'accepted', failures: [] };
  } catch (error) {
    return smtpFailure(error, isContentSent);
  }
}

const loginCodes: ReadonlySet<unknown> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
/**
 * The server's numeric codes for the same, which may come as late as the recipient: "530 5.7.0 Authentication
 * required".
 */
const loginReplies: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** Faults that nodemailer finds before it asks the server: no address, or an email larger than the server accepts. */
const messageCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);
/** Steps about this email; the others are about us. */
const mailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

const ofTheAccount =
  /\b(?:daily|hourly|monthly|sending|submission\w*|relay|credits?|per (?:hour|day|month))\b/i;
const ofALimit = /quota|limit|exceed|maximum/i;
/** Matches a subscriber's full mailbox, or emails too close together. */
const ofAnotherLimit = /mailbox|\b[45]\.2\.2\b|\brate\b/i;

/** True when the account may send no more. SMTP has no code for it, so each provider uses its own words. */
const isQuotaUsedUp = (message: string) =>
  ofTheAccount.test(message) && ofALimit.test(message) && !ofAnotherLimit.test(message);

// Enhanced status codes (RFC 3463): of addresses and mailboxes, of the sender's address, of systems, protocol and
// permission.
const ofTheRecipient = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.\d+)\b/;
const ofTheSender = /\b5\.1\.[78]\b/;
const ofTheWay = /\b5\.[3457]\.\d+\b/;
const ofTheSize = /^552\b|\b5\.(?:2\.3|3\.4)\b/;

/** Matches responses without such a code, such as Exim's "550 relay not permitted". */
const namesUs = /\b(?:sender|client|relay(?:ing)?|login|authenticat\w+)\b/i;

/**
 * True for a refusal because of us. Postfix delays every refusal to the recipient's step: one there that is not about
 * an address is ours. After the content it may be about one email.
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

/**
 * True for an untrusted certificate or a failed TLS connection: the system's own codes are one word, such as
 * ECONNRESET.
 */
const isOfTls = (code: unknown, originalCode: unknown) =>
  (code === 'ESOCKET' || code === 'ETLS') &&
  typeof originalCode === 'string' &&
  originalCode.includes('_');

/**
 * Maps nodemailer's error to the email's result. A server's own refusal counts at any step; otherwise it matters
 * whether the content was being sent.
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
