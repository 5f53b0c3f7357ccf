import * as z from 'zod';
import { createServiceClient } from '../_shared/clients.ts';
import { readEnv, siteUrlSetting, supabaseSettings } from '../_shared/env.ts';
import { createHandler } from './handler.ts';

const settings = readEnv(Deno.env.toObject(), (env) => ({
  supabase: supabaseSettings(env),
  siteUrl: siteUrlSetting(env),
}));
// Uses the service client: a subscriber has no session, and the token is the proof.
const service = createServiceClient(settings.supabase);
const statusSchema = z.enum(['active', 'unsubscribed']).nullable();

Deno.serve(
  createHandler({
    pageUrl: `${settings.siteUrl}/newsletter/unsubscribe`,
    async change(token, is_wanted) {
      const { data } = await service
        .rpc('change_newsletter_subscription', { token, is_wanted })
        .throwOnError();
      return statusSchema.parse(data);
    },
  }),
);
