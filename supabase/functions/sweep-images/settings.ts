import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
