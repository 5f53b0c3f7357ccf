// Many mails over SMTP, one at a time. After a crash: SMTP knows no idempotency keys, so a mail whose content was on its
// way when the answer got lost may have arrived or not. It is never sent again by itself: a human decides. Whatever failed
// before its content was sent has certainly not arrived and is tried again.
import type { BulkMailer, BulkMessage, Outcome } from './bulk-mailer.ts';
import { headerLine, mailTimeoutMs } from './mail.ts';
import { createSmtpTransport } from './smtp.ts';

// A login or a sender the server refuses: somebody has to do something, and should see it work soon after.
const repairRetrySeconds = 5 * 60;

// What the ledger keeps of a refusal.
const maxReasonLength = 300;

export function createBulkSmtpMailer(smtpUrl: string): BulkMailer {
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

async function sendOne(smtpUrl: string, message: BulkMessage, key: string): Promise<Outcome> {
  const { from, to, subject, html, text, headers } = message;
  const transport = createSmtpTransport(smtpUrl);
  let isContentSent = false;
  transport.use('stream', ({ message: content }, done) => {
    const open = content.createReadStream.bind(content);
    // It flows from the moment the server has asked for it.
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
      subject,
      html,
      text,
      headers,
      messageId: `<${key}@${from.address.split('@').at(-1)}>`,
      // For all of it: the server may take its time at every step. Ends the connection.
      signal: AbortSignal.timeout(mailTimeoutMs),
    });
    return { kind: 'accepted', failures: [] };
  } catch (error) {
    return smtpFailure(error, isContentSent);
  }
}

const loginCodes: ReadonlySet<unknown> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
/** What nodemailer sees before it asks the server: no address, or larger than the server takes. */
const messageCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);
/** Steps that are about this mail; the others are about us. */
const mailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * What an error of nodemailer's means for the mail. A server's own refusal is an answer at any step; without one it
 * matters whether the content was on its way.
 */
export function smtpFailure(error: unknown, isContentSent: boolean): Outcome {
  const { message, code, command, responseCode } = facts(error);
  const reason = headerLine(`The mail server: ${message}`, maxReasonLength);
  const blocked: Outcome = { kind: 'blocked', retrySeconds: repairRetrySeconds, reason };

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
