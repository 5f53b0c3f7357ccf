import { createServiceClient } from '../_shared/clients.ts';
import { readEnv, supabaseSettings } from '../_shared/env.ts';
import { createHandler } from './handler.ts';

// Uses the service client: a subscriber has no session, and the emailed token is the proof.
const service = createServiceClient(readEnv(Deno.env.toObject(), supabaseSettings));

Deno.serve(
  createHandler({
    async confirm(confirmation_token_hash) {
      const { data } = await service
        .rpc('confirm_newsletter_subscription', { confirmation_token_hash })
        .throwOnError();
      return data === true;
    },
  }),
);
