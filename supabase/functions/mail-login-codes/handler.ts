// Mails the codes that confirm a new browser. The database calls it as soon as one is asked for, and each minute while one
// is due. They wait for nothing else: they do not queue for the account's rate, leads have a function of their own, and runs
// overlap, so that a code does not wait for the mail server of another one.
import { failureLine, type Mailer } from '../_shared/mail/mail.ts';
import { loginCodeMail } from '../_shared/mail/write/login-code.ts';
import type { Sender } from '../_shared/mail/send/senders.ts';
import { createScheduledEndpoint, type ScheduledDependencies } from '../_shared/scheduled.ts';
import {
  mailSettings,
  readEnv,
  senderSettings,
  siteUrlSetting,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';
import type { CodeOutbox, DueCode } from './outbox.ts';

export type Dependencies = ScheduledDependencies & {
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
    dependencies,
    // Each code is leased for a minute, and its mail ends after ten seconds.
    mayOverlap: true,
    async run(report) {
      const due = await outbox.claim();
      const failures = await Promise.all(
        due.map(async (code) => {
          const failure = await deliver(dependencies, code, report);
          await outbox.finish(code, failure);
          return failure;
        }),
      );
      const sent = failures.filter((failure) => failure === null).length;
      return { sent, failed: failures.length - sent };
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
