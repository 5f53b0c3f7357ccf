import { mailTimeoutMs, type Mailer } from './mail.ts';
import { formatSender } from './senders.ts';

/** apiUrl: another server that speaks Resend's API. */
export type ResendSettings = { apiKey: string; apiUrl?: string };

export const resendUrl = 'https://api.resend.com';

export function createResendMailer(
  { apiKey, apiUrl = resendUrl }: ResendSettings,
  send: typeof fetch = fetch,
): Mailer {
  return {
    async send({ from, to, replyTo, subject, text, html, idempotencyKey }) {
      const response = await send(`${apiUrl}/emails`, {
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
