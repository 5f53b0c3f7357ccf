import {
  mailPace,
  mailSettings,
  newsletterFrame,
  readEnv,
  senderSettings,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    senders: senderSettings(env),
    mail: mailSettings(env),
    pace: mailPace(env),
    frame: newsletterFrame(env),
  }));
}
