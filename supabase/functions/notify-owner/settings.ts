import {
  mailPace,
  mailSettings,
  ownerAddress,
  readEnv,
  senderSettings,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    pace: mailPace(env),
    from: senderSettings(env)[0],
    ownerEmail: ownerAddress(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
