import type { Mailer } from './mail.ts';
import { createResendMailer, type ResendSettings } from './resend.ts';
import { createSmtpMailer } from './smtp.ts';

export type MailSettings =
  | { transport: 'smtp'; smtpUrl: string }
  | ({ transport: 'resend' } & ResendSettings);

export function createMailer(settings: MailSettings): Mailer {
  return settings.transport === 'smtp'
    ? createSmtpMailer(settings.smtpUrl)
    : createResendMailer(settings);
}
