import { readEnv, supabaseSettings, type Source } from '../_shared/env.ts';
import { readWebhookSecret } from './signature.ts';

export function readSettings(source: Source) {
  return readEnv(source, (env) => {
    const given = env.required('RESEND_WEBHOOK_SECRET');
    const secret = readWebhookSecret(given);
    if (given && !secret) env.reject('RESEND_WEBHOOK_SECRET', 'is no secret of the form whsec_…');
    return { supabase: supabaseSettings(env), secret: secret ?? new Uint8Array() };
  });
}
