import type { Mail, Mailer } from '../../supabase/functions/_shared/email/mail.ts';

/** Keeps every mail; fails with `failure` while it is set. */
export function recordingMailer(): Mailer & { sent: Mail[]; failure: Error | null } {
  return {
    sent: [],
    failure: null,
    async send(mail) {
      if (this.failure) throw this.failure;
      this.sent.push(mail);
    },
  };
}
