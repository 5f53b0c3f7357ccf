// Empties the outbox: emails the codes that confirm a new browser, tells the owner about every lead the visitor's
// browser did not mail itself (resolutions 8 and 9), in a flood many in one email, names the steps that are due each
// morning, warns of a full database, sends the admins' replies to leads, and the confirmations that
// newsletter-subscribe could not. A scheduler calls it, and the database as soon as a code is asked for.
import type { MailContext } from '../_shared/mail/kind.ts';
import { mailKinds } from '../_shared/mail/mail-kinds.ts';
import type { Mailer } from '../_shared/mail/mail.ts';
import { deliver, type Outbox } from '../_shared/mail/send/outbox.ts';
import { createScheduledEndpoint, type ScheduledDependencies } from '../_shared/scheduled.ts';
import {
  mailSettings,
  mailsPerDay,
  ownerAddress,
  readEnv,
  senderSettings,
  siteUrlSetting,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export type Dependencies = ScheduledDependencies &
  MailContext & {
    outbox: Outbox;
    mailer: Mailer;
    /** The time in milliseconds, only for measuring a run. */
    now(): number;
    sleep(ms: number): Promise<void>;
  };

// A run stops claiming after 100 emails or 50 s; the next one comes after a minute. An email that times out still ends
// inside the 150 s a function may take and the five minutes of a lease.
const maxMailsPerRun = 100;
const maxRunMs = 50_000;

// Without a minimum, a provider that says "at once" after "too often" would be asked endlessly.
const minPauseSeconds = 1;

export function createHandler(dependencies: Dependencies) {
  return createScheduledEndpoint({
    name: 'notify-owner',
    dependencies,
    // Each email is leased to one run. A login code and new leads do not wait for a run that a slow email server
    // delays.
    mayOverlap: true,
    run: (report) => drain(dependencies, report),
  });
}

async function drain(dependencies: Dependencies, report: (error: unknown) => void) {
  const { outbox, mailer, from, ownerEmail, siteUrl, now, sleep } = dependencies;
  const counts = { sent: 0, failed: 0, throttled: 0 };
  const deadline = now() + maxRunMs;
  while (counts.sent + counts.failed < maxMailsPerRun && now() < deadline) {
    // One at a time: a kill leaves at most one reply's result unknown, and a new lead waits for one email.
    const [claimed] = await outbox.claim(1);
    if (!claimed) break;
    const kind = mailKinds.get(claimed.kind);
    const context = { from, ownerEmail, siteUrl };
    const ending = await deliver({ outbox, mailer, report }, claimed, kind, context);
    if (ending.outcome === 'throttled') {
      counts.throttled += 1;
      const pauseMs = 1000 * Math.max(ending.retrySeconds, minPauseSeconds);
      // The next run sends the rest.
      if (now() + pauseMs >= deadline) break;
      await sleep(pauseMs);
    } else {
      counts[ending.outcome === 'sent' ? 'sent' : 'failed'] += 1;
    }
  }
  return counts;
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    mailsPerDay: mailsPerDay(env),
    from: senderSettings(env)[0],
    ownerEmail: ownerAddress(env),
    siteUrl: siteUrlSetting(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
