// Sends the newsletters that are due.
import {
  createScheduledEndpoint,
  type RunSummary,
  type ScheduledDependencies,
} from '../_shared/scheduled.ts';
import {
  mailSettings,
  newsletterFrame,
  readEnv,
  newsletterPace,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export type Dependencies = ScheduledDependencies & {
  run(report: (error: unknown) => void): Promise<RunSummary>;
};

export function createHandler(dependencies: Dependencies) {
  return createScheduledEndpoint({
    name: 'newsletter-worker',
    dependencies,
    // One run at a time: several workers are safe, but in one process they would share one time limit.
    run: dependencies.run,
  });
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    requestsPerSecond: newsletterPace(env),
    frame: newsletterFrame(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
