// Asks the site's host for a build when what its static pages show has changed. The scheduler calls it each minute in which
// a build is due; the database says when, so that changes within two minutes share one build.
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';
import { createScheduledEndpoint, type ScheduledDependencies } from '../_shared/scheduled.ts';
import type { BuildQueue } from './queue.ts';

export type Dependencies = ScheduledDependencies & {
  queue: BuildQueue;
  /** Returns why the call failed; null when it did not. Absent where no hook is set. */
  callHook: (() => Promise<string | null>) | null;
};

export function createHandler(dependencies: Dependencies) {
  const { queue, callHook } = dependencies;
  return createScheduledEndpoint({
    name: 'request-build',
    dependencies,
    async run() {
      if (!(await queue.claim())) return {};
      const failure = callHook ? await callHook() : null;
      await queue.finish({ hasHook: callHook !== null, failure });
      return { outcome: callHook ? (failure ?? 'accepted') : 'no hook' };
    },
  });
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    cronSecret: env.required('CRON_SECRET'),
    // A wrong one is no reason to end: the admin reads what is wrong with it.
    hook: env.optional('SITE_BUILD_HOOK'),
  }));
}
