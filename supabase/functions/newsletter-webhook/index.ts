import { createServiceClient } from '../_shared/clients.ts';
import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';

const { supabase, secret } = readSettings(Deno.env.toObject());
// The service client: the mail provider is signed in nowhere, and its signature is the proof.
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    secret,
    async suppress(event_id, address, why) {
      const { data } = await service
        .rpc('suppress_newsletter_address', { event_id, address, why })
        .throwOnError();
      return data === true;
    },
    now: () => Date.now(),
  }),
);
