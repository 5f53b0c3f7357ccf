// Requests a build from the site's host when data of its static pages has changed. The scheduler calls it in each
// minute with a due build; the database decides that, so that changes within two minutes share one build.
import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';
import { createScheduledEndpoint, type ScheduledDependencies } from '../_shared/scheduled.ts';
import type { BuildQueue } from './queue.ts';

export type Dependencies = ScheduledDependencies & {
  queue: BuildQueue;
  /** Calls the hook and returns why it failed; null on success. Null when no hook is set. */
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
    // A wrong one does not stop the function: the admin shows what is wrong with it.
    hook: env.optional('SITE_BUILD_HOOK'),
  }));
}
