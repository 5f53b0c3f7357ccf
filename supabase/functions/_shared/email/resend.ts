import { mailTimeoutMs, type Mailer } from './mail.ts';
import { formatSender } from './senders.ts';

const endpoint = 'https://api.resend.com/emails';

export function createResendMailer(apiKey: string, send: typeof fetch = fetch): Mailer {
  return {
    async send({ from, to, replyTo, subject, text, html, idempotencyKey }) {
      const response = await send(endpoint, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          // Resend remembers it for 24 hours and sends once.
          'Idempotency-Key': idempotencyKey,
        },
        body: JSON.stringify({
          from: formatSender(from),
          to: [to],
          ...(replyTo ? { reply_to: replyTo } : {}),
          subject,
          text,
          html,
        }),
        signal: AbortSignal.timeout(mailTimeoutMs),
      });
      if (!response.ok) {
        throw new Error(
          `Resend answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
        );
      }
      await response.body?.cancel();
    },
  };
}
