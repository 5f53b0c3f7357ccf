// SMTP: the embedded stack, and any provider on port 465 or 2587. Hosted Supabase blocks 25 and 587; there, prefer resend.
import { createTransport } from 'nodemailer';
import { mailTimeoutMs, type Mailer } from './mail.ts';

export function createSmtpTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
    // Content comes from strangers: it must never make the server read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createSmtpTransport(smtpUrl);
  return {
    async send({ from, to, replyTo, subject, text, html, idempotencyKey }) {
      await transport.sendMail({
        from: { name: from.name ?? '', address: from.address },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        html,
        // SMTP knows no idempotency key; mailboxes drop a second mail with the same id.
        messageId: `<${idempotencyKey}@${from.address.split('@').at(-1)}>`,
      });
    },
  };
}
