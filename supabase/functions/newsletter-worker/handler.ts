// Sends the newsletters that are due. The scheduler calls it and is answered at once; the run goes on in the background.
import { succeed } from '../_shared/http.ts';
import { createScheduledEndpoint } from '../_shared/scheduled.ts';
import {
  mailSettings,
  newsletterFrame,
  readEnv,
  mailPace,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

type Report = (error: unknown) => void;

export type Dependencies = {
  cronSecret: string;
  run(report: Report): Promise<void>;
  /** Keeps the process alive until the work is done. */
  runInBackground(work: Promise<void>): void;
};

export function createHandler({ cronSecret, run, runInBackground }: Dependencies) {
  // Several workers are safe, but in one process they would share the time one of them is given.
  let isRunning = false;

  async function runOnce(report: Report): Promise<void> {
    isRunning = true;
    try {
      await run(report);
    } catch (error) {
      report(error);
    } finally {
      isRunning = false;
    }
  }

  return createScheduledEndpoint({
    name: 'newsletter-worker',
    cronSecret,
    async work(report) {
      if (isRunning) return succeed('A run is under way.');
      runInBackground(runOnce(report));
      return succeed('A run has begun.');
    },
  });
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    pace: mailPace(env),
    frame: newsletterFrame(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
