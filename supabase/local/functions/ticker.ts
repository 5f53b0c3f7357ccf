import type { RunSql } from '../api/api.ts';
import { messageOf } from '../stack-error.ts';
import { cronSecret } from '../local-settings.ts';
import { createCallQueue } from './call-queue.ts';
import type { Functions } from './functions.ts';

// The timeout that private.tick() sets for pg_net (…_scheduler.sql).
const timeoutMs = 5_000;

/** Runs pg_cron's jobs of a hosted project, until the returned function is called. */
export function startTicker({
  functions,
  url,
  sql,
  log,
  speed = 1,
}: {
  functions: Pick<Functions, 'fetch'>;
  url: string;
  sql: RunSql;
  log: (line: string) => void;
  /** The speed-up over the clock. */
  speed?: number;
}): () => void {
  const calls = createCallQueue(log);

  /** Returns at once, as private.tick() does. */
  function call(name: string): void {
    const headers = { authorization: `Bearer ${cronSecret}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    const send = () => functions.fetch(new Request(`${url}/functions/v1/${name}`, init));
    calls.add({ name, timeoutMs, send });
  }

  // On a hosted project the database starts the function at the request itself.
  async function mailLoginCodes(): Promise<void> {
    const [row] = await sql(
      `select exists (select from private.outbox where kind = 'login_code' and status = 'pending'
        and next_attempt_at <= now()) as is_code_due`,
    );
    if (row?.is_code_due === true) call('notify-owner');
  }

  // The database decides, as on a hosted project (private.tasks), so that no function starts without work. This
  // function also runs every five minutes, so that the dashboard knows whether functions can be reached.
  async function mailOwner(): Promise<void> {
    const [row] = await sql(
      `select private.is_mail_due() or coalesce(private.last_sign('functions') < now() - interval '5 minutes', true)
        as is_mail_due`,
    );
    if (row?.is_mail_due === true) call('notify-owner');
  }

  async function sendDueNewsletters(): Promise<void> {
    const [row] = await sql('select private.is_campaign_due() as is_due');
    if (row?.is_due === true) call('newsletter-worker');
  }

  async function requestDueBuild(): Promise<void> {
    const [row] = await sql('select private.is_site_build_due() as is_build_due');
    if (row?.is_build_due === true) call('request-build');
  }

  // Runs soon after an erasure, not in the next hour.
  async function sweepDueResumes(): Promise<void> {
    const [row] = await sql('select private.is_resume_sweep_due() as is_sweep_due');
    if (row?.is_sweep_due === true) call('sweep-files');
  }

  // Its calls of functions do nothing here, because there is no pg_net.
  const runTasks = (job: 'each-minute' | 'each-hour') => sql('select private.run_tasks($1)', [job]);
  // Runs at once, because the dashboard would otherwise report for a minute that the scheduler is not running.
  void runTasks('each-minute').catch((error: unknown) => log(`[each-minute] ${messageOf(error)}`));

  const stops = [
    calls.stop,
    startSchedule('login-codes', 1_000, mailLoginCodes),
    startSchedule('notify-owner', 30_000, mailOwner),
    startSchedule('newsletter-worker', 5_000, sendDueNewsletters),
    startSchedule('sweep-files', 60 * 60 * 1000, async () => call('sweep-files')),
    startSchedule('sweep-resumes', 60_000, sweepDueResumes),
    startSchedule('request-build', 60_000, requestDueBuild),
    startSchedule('each-minute', 60_000, () => runTasks('each-minute')),
    startSchedule('each-hour', 60 * 60 * 1000, () => runTasks('each-hour')),
  ];
  return () => stops.forEach((stop) => stop());

  /** Skips a tick while the last one is running. */
  function startSchedule(name: string, everyMs: number, run: () => Promise<unknown>) {
    let isRunning = false;
    const tick = async () => {
      if (isRunning) return;
      isRunning = true;
      await run().catch((error: unknown) => log(`[${name}] scheduled run: ${messageOf(error)}`));
      isRunning = false;
    };
    const timer = setInterval(() => void tick(), everyMs / speed);
    timer.unref();
    return () => clearInterval(timer);
  }
}
