import { MailError, tooFastRetrySeconds, type BulkMailer, type Mailer } from '../mail.ts';
import { createResendMailer, type ResendSettings } from './resend.ts';
import { createSmtpMailer } from './smtp.ts';

export type MailSettings =
  | { transport: 'smtp'; smtpUrl: string }
  | ({ transport: 'resend' } & ResendSettings);

export function createBulkMailer(settings: MailSettings): BulkMailer {
  return settings.transport === 'smtp'
    ? createSmtpMailer(settings.smtpUrl)
    : createResendMailer(settings);
}

/**
 * Sends single emails, each as a batch of one. Marks them as automatic unless a header says otherwise, so that
 * out-of-office programs do not reply (RFC 3834).
 */
export function createMailer(bulkMailer: BulkMailer): Mailer {
  return {
    async send({ idempotencyKey, ...mail }) {
      const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      const outcome = await bulkMailer.sendBatch([{ ...mail, headers }], idempotencyKey);
      if (outcome.kind !== 'accepted') {
        const isFinal = outcome.kind === 'unknown' && outcome.isFinal === true;
        const isTooFast = outcome.kind === 'refused' && outcome.isTooFast === true;
        const pauseSeconds = isTooFast ? (outcome.retrySeconds ?? tooFastRetrySeconds) : null;
        throw new MailError(outcome.reason, outcome.kind, isFinal, pauseSeconds);
      }
      const [failure] = outcome.failures;
      if (failure) throw new MailError(failure.reason, 'rejected');
      return outcome.ids?.[0] ?? null;
    },
  };
}
