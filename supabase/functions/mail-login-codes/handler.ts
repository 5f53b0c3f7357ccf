// Mails the codes that confirm a new browser. The database calls it as soon as one is asked for, and each minute while one
// is due. They wait for nothing else: they do not queue for the account's rate, and leads have a function of their own.
import { failureLine, type Mailer } from '../_shared/email/mail.ts';
import { loginCodeMail } from '../_shared/email/login-code.ts';
import type { Sender } from '../_shared/email/senders.ts';
import { succeed } from '../_shared/http.ts';
import { createScheduledEndpoint } from '../_shared/scheduled.ts';
import {
  mailSettings,
  readEnv,
  senderSettings,
  siteUrlSetting,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';
import type { CodeOutbox, DueCode } from './outbox.ts';

export type Dependencies = {
  cronSecret: string;
  outbox: CodeOutbox;
  mailer: Mailer;
  from: Sender;
  /** Where the login is; without a trailing slash. */
  siteUrl: string;
};

export function createHandler(dependencies: Dependencies) {
  const { outbox } = dependencies;
  return createScheduledEndpoint({
    name: 'mail-login-codes',
    cronSecret: dependencies.cronSecret,
    async work(report) {
      const due = await outbox.claim();
      const failures = await Promise.all(
        due.map(async (code) => {
          const failure = await deliver(dependencies, code, report);
          await outbox.finish(code, failure);
          return failure;
        }),
      );
      const sent = failures.filter((failure) => failure === null).length;
      const failed = failures.length - sent;
      return succeed(`${sent} sent, ${failed} failed.`, { sent, failed });
    },
  });
}

/** Null, or why the mail could not be sent. */
async function deliver(
  { mailer, from, siteUrl }: Dependencies,
  { id, attempts, email, code, userAgent, requestedAt }: DueCode,
  report: (error: unknown) => void,
): Promise<string | null> {
  try {
    await mailer.send({
      from,
      to: email,
      // Each attempt is another code, so another mail.
      idempotencyKey: `login-code-${id}-${attempts}`,
      ...loginCodeMail({ code, userAgent, requestedAt, siteUrl }),
    });
    return null;
  } catch (error) {
    report(error);
    return failureLine(error);
  }
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    from: senderSettings(env)[0],
    siteUrl: siteUrlSetting(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
