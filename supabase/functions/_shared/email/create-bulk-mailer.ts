import type { BulkMailer } from './bulk-mailer.ts';
import { createBulkResendMailer, type BulkResendSettings } from './bulk-resend.ts';
import { createBulkSmtpMailer } from './bulk-smtp.ts';

export type BulkMailSettings =
  | { transport: 'smtp'; smtpUrl: string }
  | ({ transport: 'resend' } & BulkResendSettings);

export function createBulkMailer(settings: BulkMailSettings): BulkMailer {
  return settings.transport === 'smtp'
    ? createBulkSmtpMailer(settings.smtpUrl)
    : createBulkResendMailer(settings);
}
