import type { BulkMailer } from './bulk-mailer.ts';
import { createBulkResendMailer } from './bulk-resend.ts';
import { createBulkSmtpMailer } from './bulk-smtp.ts';
import type { MailSettings } from './mailer.ts';

export function createBulkMailer(settings: MailSettings): BulkMailer {
  return settings.transport === 'smtp'
    ? createBulkSmtpMailer(settings.smtpUrl)
    : createBulkResendMailer(settings);
}
