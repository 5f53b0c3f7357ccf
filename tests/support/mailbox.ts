import { inject } from 'vitest';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';

const waitMs = 10_000;
const pollMs = 50;

type Wanted = {
  to?: string;
  subject?: string | RegExp;
  via?: CapturedMail['via'];
};

const isWanted = (mail: CapturedMail, { to, subject, via }: Wanted): boolean =>
  (to === undefined || mail.to.split(', ').includes(to)) &&
  (via === undefined || mail.via === via) &&
  (subject === undefined ||
    (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)));

/** The emails that were sent so far and match, newest first. Fails on a backend without our mailbox. */
export async function findMails(wanted: Wanted): Promise<CapturedMail[]> {
  const { mailboxJsonUrl } = inject('backend');
  if (!mailboxJsonUrl) throw new Error('This backend has no mailbox to read.');
  const mails: CapturedMail[] = await (await fetch(mailboxJsonUrl)).json();
  return mails.filter((mail) => isWanted(mail, wanted));
}

/** The newest mail that matches; waits for it, and fails when none comes within 10 s. */
export async function waitForMail(wanted: Wanted): Promise<CapturedMail> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [mail] = await findMails(wanted);
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail matches ${JSON.stringify(wanted)}.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
