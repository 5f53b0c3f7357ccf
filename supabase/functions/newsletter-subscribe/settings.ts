import {
  mailPace,
  mailSettings,
  readEnv,
  senderSettings,
  siteUrl,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

/** Mail is needed with double opt-in only; a project without it subscribes people all the same. */
export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    // The database trusts the same header by default (private.settings). Behind another proxy, name that one's,
    // or x-forwarded-for where it sets none.
    clientAddressHeader: env.optional('CLIENT_ADDRESS_HEADER') ?? 'cf-connecting-ip',
    doubleOptIn:
      env.optional('NEWSLETTER_DOUBLE_OPT_IN') === 'true'
        ? {
            siteUrl: siteUrl(env),
            mail: mailSettings(env),
            pace: mailPace(env),
            from: senderSettings(env)[0],
          }
        : null,
  }));
}
