/** The delivery of the mail to the owner about a lead. */
export type MailStatus = 'pending' | 'sent' | 'failed';

/** Null when the database has no such mail. */
export function toMailStatus(status: string | null): MailStatus | null {
  return status === 'pending' || status === 'sent' || status === 'failed' ? status : null;
}
