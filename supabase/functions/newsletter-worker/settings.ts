import {
  mailSettings,
  newsletterFrame,
  readEnv,
  mailPace,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    pace: mailPace(env),
    frame: newsletterFrame(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
