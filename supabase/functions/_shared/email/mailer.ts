import type { Mailer } from './mail.ts';
import { createResendMailer } from './resend.ts';
import { createSmtpMailer } from './smtp.ts';

export type MailSettings =
  | { transport: 'smtp'; smtpUrl: string }
  | { transport: 'resend'; apiKey: string };

export function createMailer(settings: MailSettings): Mailer {
  return settings.transport === 'smtp'
    ? createSmtpMailer(settings.smtpUrl)
    : createResendMailer(settings.apiKey);
}
